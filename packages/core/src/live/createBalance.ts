import type { InternalAccount } from '@latchkey/contract/accounts';
import { listInternalAccounts } from '../actions/listInternalAccounts.ts';
import type { Wallet } from '../client/wallet.ts';
import { createReader, type Reader } from './createReader.ts';

/** The accounts held at the service, and what is in them. */
export interface BalanceReader extends Reader<readonly InternalAccount[]> {}

/**
 * Reads balances and keeps them current while somebody listens and somebody is signed in.
 *
 * ```ts
 * import { createBalance } from '@latchkey/core'
 *
 * const balance = createBalance(wallet, { type: 'EMBEDDED_WALLET' })
 * const stop = balance.subscribe(() => show(balance.getState()))
 * ```
 *
 * Nobody signed in is `loading`, and so is somebody else until theirs is read. One balance that JSON does not carry
 * exactly fails all of them (`AMOUNT_UNSAFE`): nothing is rounded, and no account is left out in silence.
 * Implements `GET /internal-accounts` (interface, Accounts) over the relay's events.
 */
export function createBalance(wallet: Wallet, options: createBalance.Options = {}): BalanceReader {
  const { getState, subscribe, refresh } = createReader<readonly InternalAccount[]>(wallet, {
    read: async (_before, how) => (await listInternalAccounts(wallet, { ...options, limit: '100', ...how })).data,
  });
  return { getState, subscribe, refresh };
}

export declare namespace createBalance {
  interface Options {
    /** `EMBEDDED_WALLET` for the accounts that a session key signs for; every account unless given. */
    readonly type?: string;
  }
}
