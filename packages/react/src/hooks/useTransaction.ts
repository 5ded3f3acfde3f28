import {
  type CardTransactionId,
  createTransactionStore,
  type LiveState,
  type Transaction as TransactionData,
  type TransactionId,
  type TransactionStore,
  type Wallet,
} from '@latchkey/core';
import { useMemo } from 'react';
import { useOwnedStore } from './useOwnedStore.ts';

/** One transaction. */
export interface Transaction extends Pick<TransactionStore, 'refresh'> {
  readonly state: LiveState<TransactionData>;
}

export declare namespace useTransaction {
  interface Options {
    /** Read on mount; give the component another `key` for another transaction. */
    readonly transactionId: TransactionId | CardTransactionId;
    /** A store that the caller created. Without it the hook creates its own. */
    readonly store?: TransactionStore | undefined;
  }
}

const loading: LiveState<TransactionData> = { status: 'loading' };

/**
 * Reads one transaction, and keeps it current while the component is mounted.
 *
 * ```tsx
 * const { state, refresh } = useTransaction({ transactionId })
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useTransaction({ transactionId, store: provided }: useTransaction.Options): Transaction {
  const [state, store] = useOwnedStore<LiveState<TransactionData>, TransactionStore>({
    create: (wallet: Wallet) => createTransactionStore(wallet, { transactionId }),
    initial: loading,
    provided,
  });
  return useMemo(() => ({ state, refresh: () => store().refresh() }), [state, store]);
}
