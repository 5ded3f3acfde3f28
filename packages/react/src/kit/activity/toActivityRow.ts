import { type Money, type Transaction, toMoney } from '@latchkey/core';
import type { IconShape } from '../../icons/IconShape.ts';
import { cart, receive, send, swap } from '../../icons/shapes.ts';

/** A transaction in the form that a row shows. */
export interface ActivityRow {
  readonly kind: 'received' | 'sent' | 'unsent' | 'card' | 'other';
  /** The direction of the money from the viewpoint of this account. */
  readonly sign: '+' | '−' | '';
  readonly money: Money | undefined;
  readonly icon: IconShape;
  /** Statuses are an open set; an unknown one counts as unfinished. */
  readonly end: 'done' | 'failed' | 'open';
}

const DONE = new Set(['COMPLETED', 'SETTLED', 'REFUNDED']);
/** An outgoing payment with one of these statuses was quoted only; no money has left. */
const UNSENT = new Set(['CREATED', 'PENDING', 'PENDING_AUTHORIZATION', 'EXPIRED']);
const FAILED = new Set(['FAILED', 'REJECTED', 'EXPIRED', 'EXCEPTION']);

/**
 * Reads a transaction for display, including unknown types and statuses.
 *
 * ```ts
 * toActivityRow(transaction) // { kind: 'sent', sign: '−', money, icon: send, end: 'open' }
 * ```
 */
export function toActivityRow(transaction: Transaction): ActivityRow {
  const kind = getKind(transaction);
  const wire =
    kind === 'received'
      ? (transaction.receivedAmount ?? transaction.refundedAmount)
      : (transaction.sentAmount ??
        transaction.settledAmount ??
        transaction.authorizedAmount ??
        transaction.receivedAmount);
  const end = DONE.has(transaction.status) ? 'done' : FAILED.has(transaction.status) ? 'failed' : 'open';
  const icons = { received: receive, sent: send, unsent: send, card: cart, other: swap } as const;
  const signs = { received: '+', sent: '−', unsent: '', card: '−', other: '' } as const;
  return {
    kind,
    sign: signs[kind],
    money: wire === undefined ? undefined : toMoney(wire),
    icon: icons[kind],
    end,
  };
}

function getKind({ type, direction, status }: Transaction): ActivityRow['kind'] {
  if (type === 'CARD') return direction === 'CREDIT' ? 'received' : 'card';
  if (type === 'INCOMING') return 'received';
  if (type !== 'OUTGOING') return 'other';
  return UNSENT.has(status) ? 'unsent' : 'sent';
}

/** Converts a name of an open set to words: `UNDER_REVIEW` becomes "Under review". */
export function humanise(name: string): string {
  const words = name.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
