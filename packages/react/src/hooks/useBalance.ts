import { type BalanceReader, type BalanceState, createBalance } from '@latchkey/core';
import { useMemo } from 'react';
import { useOwned } from './useOwned.ts';

/** The accounts and what is in them. */
export interface Balance extends Pick<BalanceReader, 'refresh'> {
  readonly state: BalanceState;
}

export declare namespace useBalance {
  interface Options {
    /** A reader that the caller made. Without it the hook makes its own. */
    readonly reader?: BalanceReader | undefined;
  }
}

const loading: BalanceState = { status: 'loading' };

/**
 * The balances of the signed-in person, kept current while the component is mounted.
 *
 * ```tsx
 * const balance = useBalance()
 * if (balance.state.status === 'ready') console.log(balance.state.data[0]?.balance.amount)
 * ```
 */
export function useBalance(options: useBalance.Options = {}): Balance {
  const [state, reader] = useOwned<BalanceState, BalanceReader>({
    create: createBalance,
    initial: loading,
    given: options.reader,
  });
  return useMemo(() => ({ state, refresh: () => reader().refresh() }), [state, reader]);
}
