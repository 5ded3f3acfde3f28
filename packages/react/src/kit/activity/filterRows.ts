import type { Transaction } from '@latchkey/core';
import { toActivityRow } from './toActivityRow.ts';

/** Which payments are listed. */
export type ActivityFilter = 'all' | 'in' | 'out' | 'pending';

/**
 * Returns the payments of a filter that contain every word of a search, in their order.
 *
 * ```ts
 * filterRows(transactions, { filter: 'out', query: 'rent', toText: ({ description }) => description ?? '' })
 * ```
 */
export function filterRows(
  transactions: readonly Transaction[],
  parameters: {
    readonly filter: ActivityFilter;
    readonly query: string;
    /** What a search looks at: everything that the row shows. */
    readonly toText: (transaction: Transaction) => string;
  },
): readonly Transaction[] {
  const { filter, query, toText } = parameters;
  const words = normalise(query).split(/\s+/u).filter(Boolean);
  return transactions.filter((transaction) => {
    if (!isListed(transaction, filter)) return false;
    if (words.length === 0) return true;
    const text = normalise(toText(transaction));
    return words.every((word) => text.includes(word));
  });
}

function isListed(transaction: Transaction, filter: ActivityFilter): boolean {
  if (filter === 'all') return true;
  const { kind, end } = toActivityRow(transaction);
  if (filter === 'pending') return end === 'open';
  return filter === 'in' ? kind === 'received' : kind === 'sent' || kind === 'unsent' || kind === 'card';
}

/** Letters without case and accents. */
function normalise(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
