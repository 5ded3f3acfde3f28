import { getCustomer, getRelaySession, type Wallet } from '@latchkey/core';
import { useSession, useWallet } from '@latchkey/react';
import { useEffect, useState } from 'react';
import { isSignedIn } from './isSignedIn.ts';

/** Who is signed in, as far as the page knows. */
export interface CurrentCustomer {
  readonly name: string | undefined;
  /** How the page greets: the first name of a person, the whole name of a company. */
  readonly shortName: string | undefined;
  readonly email: string | undefined;
}

const unknown: CurrentCustomer = { name: undefined, shortName: undefined, email: undefined };

/** The last customer that was read, so that each screen begins with the name. */
let latest = unknown;

/** What reads the customer again, for each component that shows it. */
const readers = new Set<() => void>();

/** Reads the customer again, after the user has changed something. */
export function refreshCustomer(): void {
  for (const read of readers) read();
}

/**
 * The name and the address of the signed-in customer. The page works without them: a failed read shows no error.
 *
 * ```ts
 * const { name } = useCustomer()
 * ```
 */
export function useCustomer(): CurrentCustomer {
  const wallet = useWallet();
  const hasUser = isSignedIn(useSession());
  const [customer, setCustomer] = useState(latest);
  useEffect(() => {
    const controller = new AbortController();
    const show = (read: CurrentCustomer) => {
      latest = read;
      setCustomer(read);
    };
    if (!hasUser) return show(unknown);
    const read = () => void readCustomer(wallet, controller.signal).then(show, () => undefined);
    read();
    readers.add(read);
    return () => {
      controller.abort();
      readers.delete(read);
    };
  }, [wallet, hasUser]);
  return customer;
}

async function readCustomer(wallet: Wallet, signal: AbortSignal): Promise<CurrentCustomer> {
  const { customerId } = await getRelaySession(wallet, { signal, background: true });
  const customer = await getCustomer(wallet, { customerId, signal, background: true });
  const { email } = customer;
  if (customer.customerType === 'BUSINESS') {
    const name = customer.businessInfo?.legalName;
    return { name, shortName: name, email };
  }
  return { name: customer.fullName, shortName: customer.fullName?.split(' ')[0], email };
}
