import type { InternalAccount } from '@latchkey/contract/accounts';
import { checkArguments } from '@latchkey/core/development';
import { listInternalAccounts } from '../actions/listInternalAccounts.ts';
import type { Wallet } from '../client/wallet.ts';
import { assertCurrencies } from '../money/currencyRules.ts';
import { createLiveStore, type LiveStore } from './createLiveStore.ts';

/** The internal accounts and their balances. */
export interface BalanceStore extends LiveStore<readonly InternalAccount[]> {}

/**
 * Loads balances and keeps them current while there are subscribers and a user is signed in.
 *
 * ```ts
 * import { createBalanceStore } from '@latchkey/core'
 *
 * const balance = createBalanceStore(wallet, { type: 'EMBEDDED_WALLET' })
 * const stop = balance.subscribe(() => show(balance.getState()))
 * ```
 *
 * Without a user, or until another user's accounts are read, the state is `loading`. One balance that JSON cannot
 * represent exactly fails all of them (`AMOUNT_UNSAFE`), and so do wrong decimals (`CURRENCY_MISMATCH`): nothing is
 * rounded and no account is dropped silently.
 * Implements `GET /internal-accounts` (docs/reference/accounts.md) over the relay's events.
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function createBalanceStore(wallet: Wallet, options: createBalanceStore.Options = {}): BalanceStore {
  checkArguments('createBalanceStore', { wallet });
  const { getState, subscribe, refresh } = createLiveStore<readonly InternalAccount[]>(wallet, {
    read: async (_before, how) => {
      const { data } = await listInternalAccounts(wallet, { ...options, limit: '100', ...how });
      assertCurrencies(
        wallet,
        data.flatMap(({ balance, totalBalance }) => [balance?.currency, totalBalance?.currency]),
      );
      return data;
    },
  });
  return { getState, subscribe, refresh };
}

export declare namespace createBalanceStore {
  interface Options {
    /** `EMBEDDED_WALLET` for the accounts that a session key signs for. Default: every account. */
    readonly type?: string;
  }
}
