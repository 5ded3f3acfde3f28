import type { Transaction } from '@latchkey/core';

export interface DayGroup {
  readonly key: string;
  readonly title: string;
  readonly transactions: readonly Transaction[];
}

/**
 * Transactions by the day of the reader's time zone, in the order they came. One without a date goes to the end.
 *
 * ```ts
 * groupByDay(transactions, { locale: 'en', now, words: { today: 'Today', yesterday: 'Yesterday', undated: 'No date' } })
 * ```
 */
export function groupByDay(
  transactions: readonly Transaction[],
  parameters: {
    readonly locale: string;
    /** Milliseconds; decides what today is. */
    readonly now: number;
    readonly words: { readonly today: string; readonly yesterday: string; readonly undated: string };
    /** IANA name; the machine's own unless given. */
    readonly timeZone?: string | undefined;
  },
): readonly DayGroup[] {
  const { locale, now, words, timeZone } = parameters;
  // The Swedish day is written 2026-11-21 everywhere: a key that sorts.
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const named = new Map([
    [day.format(now - 86_400_000), words.yesterday],
    [day.format(now), words.today],
  ]);
  const groups = new Map<string, { title: string; transactions: Transaction[] }>();
  for (const transaction of transactions) {
    const time = Date.parse(transaction.createdAt ?? '');
    const key = Number.isNaN(time) ? '' : day.format(time);
    const title = key === '' ? words.undated : (named.get(key) ?? long.format(time));
    const group = groups.get(key) ?? { title, transactions: [] };
    group.transactions.push(transaction);
    groups.set(key, group);
  }
  const undated = groups.get('');
  if (undated !== undefined) {
    groups.delete('');
    groups.set('', undated);
  }
  return Array.from(groups, ([key, group]) => ({ key, ...group }));
}
