import { summarizeTransaction, type Transaction, type TransactionSummary } from '@latchkey/core';
import type { IconShape } from '../../icons/IconShape.ts';
import { bank, cart, receive, send, swap } from '../../icons/shapes.ts';

/** A transaction in the form that a row shows. */
export interface ActivityRow extends TransactionSummary {
  /** The direction of the money from the viewpoint of this account. */
  readonly sign: '+' | '−' | '';
  readonly icon: IconShape;
}

const ICONS = { received: receive, sent: send, unsent: send, funded: bank, card: cart, other: swap } as const;
const SIGNS = { received: '+', sent: '−', unsent: '', funded: '', card: '−', other: '' } as const;

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
