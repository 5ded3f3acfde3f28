import type { Transaction } from '@latchkey/contract/transactions';
import { checkArguments } from '@latchkey/core/development';
import { listTransactions } from '../actions/listTransactions.ts';
import type { Wallet } from '../client/wallet.ts';
import { assertCurrencies } from '../money/currencyRules.ts';
import { createLiveStore, type LiveStore } from './createLiveStore.ts';
import { getTransactionCurrencies } from './getTransactionCurrencies.ts';
import { isPayment } from './isPayment.ts';
import { readPages } from './readAllPages.ts';

/** The payments of a period, newest first. */
export interface Statement {
  readonly transactions: readonly Transaction[];
  /** Whether these are all payments of the period; `false` where the period has more than the store loads. */
  readonly isComplete: boolean;
}

export interface StatementStore extends LiveStore<Statement> {}

/**
 * Loads all payments of a period, and keeps them current while there are subscribers and a user is signed in.
 *
 * ```ts
 * import { createStatementStore } from '@latchkey/core'
 *
 * const statement = createStatementStore(wallet, { startDate: '2026-11-01T00:00:00Z' })
 * const stop = statement.subscribe(() => show(statement.getState()))
 * ```
 *
 * It reads every page, at most 5,000 transactions; beyond them `isComplete` is false. Two seconds after an event it reads
 * all of them again. Wrong decimals in one row fail all of them (`CURRENCY_MISMATCH`). Implements `GET /transactions`
 * (docs/reference/transactions.md#listtransactions).
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function createStatementStore(wallet: Wallet, options: createStatementStore.Options = {}): StatementStore {
  checkArguments('createStatementStore', { wallet });
  const { startDate, endDate } = options;
  const query = {
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
  };
  const { getState, subscribe, refresh } = createLiveStore<Statement>(wallet, {
    batchMs: BATCH_MS,
    read: async (_before, how) => {
      const { rows, isComplete } = await readPages(
        (paging) => listTransactions(wallet, { ...query, ...paging, ...how }),
        MAX_PAGES,
      );
      assertCurrencies(wallet, rows.flatMap(getTransactionCurrencies));
      return { transactions: rows.filter(isPayment), isComplete };
    },
  });
  return { getState, subscribe, refresh };
}

/** Pages of 100 rows. */
const MAX_PAGES = 50;

/** A read can be many requests, and a payment causes several events within a second. */
const BATCH_MS = 2_000;

export declare namespace createStatementStore {
  interface Options {
    /** RFC 3339, inclusive. Default: from the first payment. */
    readonly startDate?: string | undefined;
    /** RFC 3339, inclusive. Default: to the latest payment. */
    readonly endDate?: string | undefined;
  }
}
