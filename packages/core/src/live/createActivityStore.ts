import type { Transaction } from '@latchkey/contract/transactions';
import { checkArguments } from '@latchkey/core/development';
import { listTransactions } from '../actions/listTransactions.ts';
import type { Wallet } from '../client/wallet.ts';
import { assertCurrencies } from '../money/currencyRules.ts';
import { createLiveStore, type LiveStore } from './createLiveStore.ts';
import { getTransactionCurrencies } from './getTransactionCurrencies.ts';
import type { ActivityPage } from './state.ts';

/** The transactions, newest first. */
export interface ActivityStore extends LiveStore<ActivityPage> {
  /** Loads the next page; ignored where there is none. */
  loadMore(): void;
}

/** Maximum number of rows; an endless list stops here. */
const MAX_ROWS = 2_000;
/** Number of consecutive pages without new rows that end a list. */
const MAX_OLD_PAGES = 3;

/**
 * Loads transactions page by page and keeps the loaded ones current while there are subscribers.
 *
 * ```ts
 * import { createActivityStore } from '@latchkey/core'
 *
 * const activity = createActivityStore(wallet, { pageSize: 20 })
 * const stop = activity.subscribe(() => show(activity.getState()))
 * activity.loadMore()
 * ```
 *
 * Each row appears once, however the list grows. Without a user the state is `loading`; for another user it starts
 * again at the first page. At 2,000 rows it is `cut`. Wrong decimals in one row fail all of them (`CURRENCY_MISMATCH`).
 * Implements `GET /transactions` (docs/reference/transactions.md, docs/reference/conventions.md#pagination).
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function createActivityStore(wallet: Wallet, options: createActivityStore.Options = {}): ActivityStore {
  checkArguments('createActivityStore', { wallet });
  const limit = String(options.pageSize ?? 20);
  /** How many pages are shown. */
  let pages = 1;

  const reader = createLiveStore<ActivityPage>(wallet, {
    read: async (before, how) => {
      // How far one user scrolled does not apply to another.
      if (before === undefined) pages = 1;
      try {
        return await readPages(how);
      } catch (thrown) {
        if (!how.signal.aborted) withdrawPage();
        throw thrown;
      }
    },
  });

  /** Offers a page again that could not be read. */
  function withdrawPage() {
    const state = reader.getState();
    if (!('data' in state) || state.data.more !== 'loading') return;
    pages -= 1;
    reader.change((data) => ({ ...data, more: 'available' }));
  }

  async function readPages(how: { readonly signal: AbortSignal; readonly background: boolean }): Promise<ActivityPage> {
    const rows = new Map<string, Transaction>();
    let next: string | undefined;
    let old = 0;
    for (let page = 0; page < pages && old < MAX_OLD_PAGES; ) {
      const { size } = rows;
      const response = await listTransactions(wallet, { limit, ...(next && { cursor: next }), ...how });
      assertCurrencies(wallet, response.data.flatMap(getTransactionCurrencies));
      next = add(rows, response, next);
      if (next === undefined) break;
      // While a list grows, a page may repeat rows of the page before: it does not count as requested.
      const isNew = rows.size > size;
      page += isNew ? 1 : 0;
      old = isNew ? 0 : old + 1;
    }
    const isOver = next === undefined || old === MAX_OLD_PAGES;
    const more = isOver ? 'none' : rows.size < MAX_ROWS ? 'available' : 'cut';
    return { transactions: [...rows.values()], more };
  }

  return {
    getState: reader.getState,
    subscribe: reader.subscribe,
    refresh: reader.refresh,
    loadMore: () => {
      const state = reader.getState();
      if (!('data' in state) || state.data.more !== 'available') return;
      pages += 1;
      reader.change((data) => ({ ...data, more: 'loading' }));
      reader.refresh();
    },
  };
}

export declare namespace createActivityStore {
  interface Options {
    /** Rows of one page, 1 to 100. Default: 20. */
    readonly pageSize?: number;
  }
}

/** Adds a page to the rows and returns the next cursor, if there is one. */
function add(rows: Map<string, Transaction>, page: Awaited<ReturnType<typeof listTransactions>>, cursor?: string) {
  for (const row of page.data) if (!rows.has(row.id)) rows.set(row.id, row);
  return page.hasMore && page.nextCursor !== cursor ? page.nextCursor : undefined;
}
