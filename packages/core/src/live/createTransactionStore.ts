import type { CardTransactionId, TransactionId } from '@latchkey/contract';
import type { Transaction } from '@latchkey/contract/transactions';
import { checkArguments } from '@latchkey/core/development';
import { getTransaction } from '../actions/getTransaction.ts';
import type { Wallet } from '../client/wallet.ts';
import { assertCurrencies } from '../money/currencyRules.ts';
import { createLiveStore, type LiveStore } from './createLiveStore.ts';
import { getTransactionCurrencies } from './getTransactionCurrencies.ts';

/** One transaction. */
export interface TransactionStore extends LiveStore<Transaction> {}

/**
 * Loads a transaction and keeps it current while there are subscribers and a user is signed in.
 *
 * ```ts
 * import { createTransactionStore } from '@latchkey/core'
 *
 * const transaction = createTransactionStore(wallet, { transactionId })
 * const stop = transaction.subscribe(() => show(transaction.getState()))
 * ```
 *
 * Without a user the state is `loading`. Wrong decimals fail it (`CURRENCY_MISMATCH`). Implements
 * `GET /transactions/{transactionId}` (docs/reference/transactions.md#gettransaction) over the relay's events.
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function createTransactionStore(wallet: Wallet, options: createTransactionStore.Options): TransactionStore {
  checkArguments('createTransactionStore', { wallet });
  const { getState, subscribe, refresh } = createLiveStore<Transaction>(wallet, {
    read: async (_before, how) => {
      const transaction = await getTransaction(wallet, { ...options, ...how });
      assertCurrencies(wallet, getTransactionCurrencies(transaction));
      return transaction;
    },
  });
  return { getState, subscribe, refresh };
}

export declare namespace createTransactionStore {
  interface Options {
    readonly transactionId: TransactionId | CardTransactionId;
  }
}
