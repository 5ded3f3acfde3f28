import { getCustomer, getRelaySession, type Wallet } from '@latchkey/core';

/** The user's customer record, as the service returns it. */
export type Customer = Awaited<ReturnType<typeof getCustomer>>;

/** The status of the user's checks. The service may add others. */
export type CheckStatus = NonNullable<Customer['kycStatus']>;

/** How data are read. A reading in the background is no activity of the user: the session may end for idleness. */
export interface Reading {
  readonly signal: AbortSignal;
  readonly background?: boolean | undefined;
}

/** Reads the customer record of the signed-in user. */
export async function readCustomer(wallet: Wallet, reading: Reading): Promise<Customer> {
  const { customerId } = await getRelaySession(wallet, reading);
  return getCustomer(wallet, { customerId, ...reading });
}

/** Returns the status of the checks: of a person or of a business. */
export function getCheckStatus({ kycStatus, kybStatus }: Customer): CheckStatus {
  return kycStatus ?? kybStatus ?? 'UNVERIFIED';
}

/** The type of the customer, as a change of the record names it. */
export function getCustomerType({ customerType }: Customer): 'INDIVIDUAL' | 'BUSINESS' {
  return customerType === 'BUSINESS' ? 'BUSINESS' : 'INDIVIDUAL';
}
