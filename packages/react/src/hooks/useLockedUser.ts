import {
  type AuthMethodId,
  getRememberedSignIn,
  type InternalAccountId,
  listCredentials,
  maskIdentifier,
  type RememberedSignIn,
  type Wallet,
} from '@latchkey/core';
import { useEffect, useState } from 'react';
import { useSession } from './useSession.ts';
import { useWallet } from './useWallet.ts';

/** A user whom the relay knows, and how they can unlock the wallet. */
export interface LockedUser {
  /** The method to offer first. */
  readonly type: RememberedSignIn['type'];
  /** The passkey of the account, if it has one. */
  readonly authMethodId?: AuthMethodId | undefined;
  /** Where codes are sent. Show `masked`. */
  readonly identifier?: string | undefined;
  readonly masked?: string | undefined;
}

/**
 * Returns how the user of a locked wallet can unlock it: with their passkey, or with a code to an address of the account.
 * `null` while it is being read; undefined where no user is known.
 *
 * ```tsx
 * const user = useLockedUser()
 * const prompt = user ? `Send a code to ${user.masked}` : undefined
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useLockedUser(): LockedUser | null | undefined {
  const wallet = useWallet();
  const session = useSession();
  const [user, setUser] = useState<LockedUser | null | undefined>(null);
  const { status } = session;
  const accountId = session.status === 'locked' ? session.accountId : undefined;
  useEffect(() => {
    // While the session is read, and after the wallet is unlocked, the user stays.
    if (status === 'restoring' || status === 'ready') return undefined;
    if (accountId === undefined) {
      setUser(undefined);
      return undefined;
    }
    const reading = new AbortController();
    readLockedUser(wallet, accountId, reading.signal)
      // The full form still works.
      .catch(() => undefined)
      .then((found) => {
        if (!reading.signal.aborted) setUser(found);
      });
    return () => reading.abort();
  }, [wallet, status, accountId]);
  return user;
}

/** The remembered user may be another one: only what the account's own credentials say is used. */
async function readLockedUser(
  wallet: Wallet,
  accountId: InternalAccountId,
  signal: AbortSignal,
): Promise<LockedUser | undefined> {
  const [credentials, remembered] = await Promise.all([
    listCredentials(wallet, { accountId, signal }),
    getRememberedSignIn(wallet),
  ]);
  const contacts: { readonly type: 'EMAIL_OTP' | 'SMS_OTP'; readonly identifier: string }[] = [];
  for (const { type, nickname } of credentials) {
    if (type === 'EMAIL_OTP' && nickname.includes('@')) contacts.push({ type: 'EMAIL_OTP', identifier: nickname });
    if (type === 'SMS_OTP' && nickname.startsWith('+')) contacts.push({ type: 'SMS_OTP', identifier: nickname });
  }
  const last = contacts.find(({ identifier }) => identifier === remembered?.identifier);
  const contact = last ?? contacts[0];
  const passkey = credentials.find(({ type }) => type === 'PASSKEY');
  if (contact === undefined && passkey === undefined) return undefined;
  const isCodeFirst = passkey === undefined || (last !== undefined && remembered?.type !== 'PASSKEY');
  return {
    type: isCodeFirst && contact !== undefined ? contact.type : 'PASSKEY',
    authMethodId: passkey?.id,
    identifier: contact?.identifier,
    masked: contact && maskIdentifier(contact.identifier),
  };
}
