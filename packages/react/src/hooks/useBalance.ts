import { type BalanceState, type BalanceStore, createBalanceStore } from '@latchkey/core';
import { useMemo } from 'react';
import { useOwnedStore } from './useOwnedStore.ts';

/** The accounts and their balances. */
export interface Balance extends Pick<BalanceStore, 'refresh'> {
  readonly state: BalanceState;
}

export declare namespace useBalance {
  interface Options {
    /** A store that the caller created. Without it the hook creates its own. */
    readonly store?: BalanceStore | undefined;
  }
}

const loading: BalanceState = { status: 'loading' };

/**
 * Reads the balances of the signed-in user, and keeps them current while the component is mounted.
 *
 * ```tsx
 * const balance = useBalance()
 * if (balance.state.status === 'ready') console.log(balance.state.data[0]?.balance.amount)
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useBalance(options: useBalance.Options = {}): Balance {
  const [state, store] = useOwnedStore<BalanceState, BalanceStore>({
    create: createBalanceStore,
    initial: loading,
    provided: options.store,
  });
  return useMemo(() => ({ state, refresh: () => store().refresh() }), [state, store]);
}
