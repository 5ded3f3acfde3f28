import {
  createExchangeRatesStore,
  type ExchangeRatesStore,
  type IndicativeRate,
  type LiveState,
  type Money,
  type Store,
} from '@latchkey/core';
import { useMemo, useState } from 'react';
import { useBalance } from './useBalance.ts';
import { useStore } from './useStore.ts';
import { useWallet } from './useWallet.ts';

/** The rates from a currency that the user selects. */
export interface ExchangeRates {
  readonly state: LiveState<readonly IndicativeRate[]>;
  /** The currency that is converted; undefined while none is known. */
  readonly base: Money['currency'] | undefined;
  /** The currencies that can be converted. */
  readonly bases: readonly Money['currency'][];
  selectBase(code: string): void;
  refresh(): void;
}

export declare namespace useExchangeRates {
  interface Options {
    /** The currencies that can be converted. Default: those of the user's accounts. */
    readonly currencies?: readonly Money['currency'][] | undefined;
    /** A store that the caller created, for the first of the currencies. Without it the hook creates its own. */
    readonly store?: ExchangeRatesStore | undefined;
  }
}

const loading: LiveState<readonly IndicativeRate[]> = { status: 'loading' };
const idle: Store<LiveState<readonly IndicativeRate[]>> = { getState: () => loading, subscribe: () => () => {} };

/**
 * Reads exchange rates, and keeps them current while the component is mounted. They are a guide: only a quote locks a
 * rate.
 *
 * ```tsx
 * const { state, base } = useExchangeRates()
 * if (state.status === 'ready') console.log(base?.code, state.data[0]?.rate)
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useExchangeRates(options: useExchangeRates.Options = {}): ExchangeRates {
  const wallet = useWallet();
  const { state: balance, refresh: refreshBalance } = useBalance();
  const [selected, selectBase] = useState<string>();
  const accounts = 'data' in balance ? balance.data : undefined;
  const bases = useMemo(
    () => options.currencies ?? toCurrencies((accounts ?? []).map((account) => account.balance.currency)),
    [options.currencies, accounts],
  );
  const base = bases.find(({ code }) => code === selected) ?? bases[0];
  const { code, decimals } = base ?? {};
  const own = useMemo(
    () =>
      code === undefined || decimals === undefined
        ? undefined
        : createExchangeRatesStore(wallet, { currency: { code, decimals } }),
    [wallet, code, decimals],
  );
  const store = options.store ?? own;
  const rates = useStore(store ?? idle, loading);
  return useMemo(() => {
    const without: LiveState<readonly IndicativeRate[]> =
      balance.status === 'failed' ? balance : 'data' in balance ? { ...balance, data: [] } : loading;
    return {
      state: store === undefined ? without : rates,
      base,
      bases,
      selectBase,
      refresh: () => (store === undefined ? refreshBalance() : store.refresh()),
    };
  }, [store, rates, balance, base, bases, refreshBalance]);
}

function toCurrencies(currencies: readonly Money['currency'][]): readonly Money['currency'][] {
  return [...new Map(currencies.map((currency) => [currency.code, currency])).values()];
}
