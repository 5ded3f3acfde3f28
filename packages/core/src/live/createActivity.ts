import type { Transaction } from '@latchkey/contract/transactions';
import { listTransactions } from '../actions/listTransactions.ts';
import type { Wallet } from '../client/wallet.ts';
import { createReader, type Reader } from './createReader.ts';
import type { ActivityPage } from './state.ts';

/** What happened to the money, newest first. */
export interface ActivityReader extends Reader<ActivityPage> {
  /** Reads the rows behind the last; ignored where there are none. */
  loadMore(): void;
}

/** More rows than anybody scrolls through; a list that never ends stops here. */
const MAX_ROWS = 2_000;
/** Pages without anything new, one after the other, that a list has ended with, whatever it says. */
const MAX_OLD_PAGES = 3;

/**
 * Reads transactions page by page, and keeps those that are shown current while somebody listens.
 *
 * ```ts
 * import { createActivity } from '@latchkey/core'
 *
 * const activity = createActivity(wallet, { pageSize: 20 })
 * const stop = activity.subscribe(() => show(activity.getState()))
 * activity.loadMore()
 * ```
 *
 * Each row stands once, however the list grows meanwhile. Nobody signed in is `loading`; for somebody else it begins
 * anew, at the first page. At 2,000 rows it is `cut`. Implements `GET /transactions` (supplement 3.8, 11.1).
 */
export function createActivity(wallet: Wallet, options: createActivity.Options = {}): ActivityReader {
  const limit = String(options.pageSize ?? 20);
  /** How many pages are shown. */
  let pages = 1;

  const reader = createReader<ActivityPage>(wallet, {
    read: async (before, how) => {
      // Who looked far back before says nothing about who is here now.
      if (before === undefined) pages = 1;
      const rows = new Map<string, Transaction>();
      let next: string | undefined;
      let old = 0;
      for (let page = 0; page < pages && old < MAX_OLD_PAGES; ) {
        const { size } = rows;
        next = add(rows, await listTransactions(wallet, { limit, ...(next && { cursor: next }), ...how }), next);
        if (next === undefined) break;
        // Where a list grows meanwhile, a page may hold what the one before it held: it is none of those asked for.
        const isNew = rows.size > size;
        page += isNew ? 1 : 0;
        old = isNew ? 0 : old + 1;
      }
      const isOver = next === undefined || old === MAX_OLD_PAGES;
      const more = isOver ? 'none' : rows.size < MAX_ROWS ? 'available' : 'cut';
      return { transactions: [...rows.values()], more };
    },
  });

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

export declare namespace createActivity {
  interface Options {
    /** Rows of one page, 1 to 100; 20 unless given. */
    readonly pageSize?: number;
  }
}

/** Adds a page to the rows; answers where the next begins, if there is one. */
function add(rows: Map<string, Transaction>, page: Awaited<ReturnType<typeof listTransactions>>, cursor?: string) {
  for (const row of page.data) if (!rows.has(row.id)) rows.set(row.id, row);
  return page.hasMore && page.nextCursor !== cursor ? page.nextCursor : undefined;
}
