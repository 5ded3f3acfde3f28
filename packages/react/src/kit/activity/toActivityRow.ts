import { summarizeTransaction, type Transaction, type TransactionSummary } from '@latchkey/core';
import type { IconShape } from '../../icons/IconShape.ts';
import { cart, receive, send, swap } from '../../icons/shapes.ts';

/** A transaction in the form that a row shows. */
export interface ActivityRow extends TransactionSummary {
  /** The direction of the money from the viewpoint of this account. */
  readonly sign: '+' | '−' | '';
  readonly icon: IconShape;
}

const ICONS = { received: receive, sent: send, unsent: send, card: cart, other: swap } as const;
const SIGNS = { received: '+', sent: '−', unsent: '', card: '−', other: '' } as const;

/**
 * Reads a transaction for display, including unknown types and statuses.
 *
 * ```ts
 * toActivityRow(transaction) // { kind: 'sent', sign: '−', money, icon: send, end: 'open' }
 * ```
 */
export function toActivityRow(transaction: Transaction): ActivityRow {
  const summary = summarizeTransaction(transaction);
  return { ...summary, sign: SIGNS[summary.kind], icon: ICONS[summary.kind] };
}

/** Converts a name of an open set to words: `UNDER_REVIEW` becomes "Under review". */
export function humanise(name: string): string {
  const words = name.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
