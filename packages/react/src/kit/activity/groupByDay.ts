import type { Transaction } from '@latchkey/core';

export interface DayGroup {
  readonly key: string;
  readonly title: string;
  readonly transactions: readonly Transaction[];
}

/**
 * Groups transactions by day in the reader's time zone, in the given order. Transactions without a date come last.
 *
 * ```ts
 * groupByDay(transactions, { locale: 'en', now, words: { today: 'Today', yesterday: 'Yesterday', undated: 'No date' } })
 * ```
 */
export function groupByDay(
  transactions: readonly Transaction[],
  parameters: {
    readonly locale: string;
    /** Milliseconds; decides which day is today. */
    readonly now: number;
    readonly labels: { readonly today: string; readonly yesterday: string; readonly undated: string };
    /** Whether the other days are without the year, and their months short. @default false */
    readonly isShort?: boolean | undefined;
    /** IANA name. Default: the machine's time zone. */
    readonly timeZone?: string | undefined;
  },
): readonly DayGroup[] {
  const { locale, now, labels, isShort, timeZone } = parameters;
  // Swedish dates are ISO 8601 (2026-11-21), which sorts.
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const style = isShort ? ({ day: 'numeric', month: 'short' } as const) : ({ dateStyle: 'long' } as const);
  const other = new Intl.DateTimeFormat(locale, { ...style, timeZone });
  const today = day.format(now);
  const named = new Map([
    [toDayBefore(today), labels.yesterday],
    [today, labels.today],
  ]);
  const groups = new Map<string, { title: string; transactions: Transaction[] }>();
  for (const transaction of transactions) {
    const time = Date.parse(transaction.createdAt ?? '');
    const key = Number.isNaN(time) ? '' : day.format(time);
    const title = key === '' ? labels.undated : (named.get(key) ?? other.format(time));
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

/** Returns the calendar day before another. At a change of the clocks, a day has 23 or 25 hours. */
function toDayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
