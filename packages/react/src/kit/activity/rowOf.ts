import { type Money, type Transaction, toMoney } from '@latchkey/core';
import type { IconName } from '../base/Icon.tsx';

/** A transaction in what a row shows. */
export interface ActivityRow {
  readonly kind: 'received' | 'sent' | 'unsent' | 'card' | 'other';
  /** Which way the money went, as far as this account is concerned. */
  readonly sign: '+' | '−' | '';
  readonly money: Money | undefined;
  readonly icon: IconName;
  /** Statuses are an open set; one that is not known counts as unfinished. */
  readonly end: 'done' | 'failed' | 'open';
}

const DONE = new Set(['COMPLETED', 'SETTLED', 'REFUNDED']);
/** An outgoing payment in one of these was quoted, and nothing has left for it. */
const UNSENT = new Set(['CREATED', 'PENDING', 'PENDING_AUTHORIZATION', 'EXPIRED']);
const FAILED = new Set(['FAILED', 'REJECTED', 'EXPIRED', 'EXCEPTION']);

/**
 * Reads a transaction for display; types and statuses that are not known are survived.
 *
 * ```ts
 * rowOf(transaction) // { kind: 'sent', sign: '−', money, icon: 'out', end: 'open' }
 * ```
 */
export function rowOf(transaction: Transaction): ActivityRow {
  const kind = kindOf(transaction);
  const wire =
    kind === 'received' ? transaction.receivedAmount : (transaction.sentAmount ?? transaction.receivedAmount);
  const end = DONE.has(transaction.status) ? 'done' : FAILED.has(transaction.status) ? 'failed' : 'open';
  const icons = { received: 'in', sent: 'out', unsent: 'out', card: 'card', other: 'dot' } as const;
  const signs = { received: '+', sent: '−', unsent: '', card: '−', other: '' } as const;
  return {
    kind,
    sign: signs[kind],
    money: wire === undefined ? undefined : toMoney(wire),
    icon: icons[kind],
    end,
  };
}

function kindOf({ type, direction, status }: Transaction): ActivityRow['kind'] {
  if (type === 'CARD') return direction === 'CREDIT' ? 'received' : 'card';
  if (type === 'INCOMING') return 'received';
  if (type !== 'OUTGOING') return 'other';
  return UNSENT.has(status) ? 'unsent' : 'sent';
}

/** A name of an open set in words: `UNDER_REVIEW` reads "Under review". */
export function humanise(name: string): string {
  const words = name.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
