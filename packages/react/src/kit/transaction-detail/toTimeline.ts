import { summarizeTransaction, type Transaction } from '@latchkey/core';

/** A stage of a transaction. Its `name` is the last part of its text's key. */
export interface TransactionStage {
  readonly name:
    | 'created'
    | 'confirm'
    | 'fund'
    | 'sent'
    | 'arrived'
    | 'held'
    | 'charged'
    | 'failed'
    | 'returning'
    | 'returned'
    | 'returnFailed';
  readonly mark: 'done' | 'current' | 'next' | 'failed';
  /** When it happened, as the service sends it. */
  readonly at?: string | undefined;
}

type Name = TransactionStage['name'];

const FAILED = new Set(['FAILED', 'REJECTED', 'EXPIRED', 'EXCEPTION']);
const ARRIVED = new Set(['COMPLETED', 'SETTLED', 'REFUNDED']);

/**
 * Returns the stages of a transaction of any kind and status. An unknown status is under way.
 *
 * ```ts
 * toTimeline(transaction).map(({ name, mark }) => `${name}: ${mark}`) // ['created: done', 'sent: current', 'arrived: next']
 * ```
 */
export function toTimeline(transaction: Transaction): readonly TransactionStage[] {
  const { type, status, createdAt, updatedAt, settledAt, refund } = transaction;
  const names: readonly Name[] = type === 'CARD' ? ['held', 'charged'] : getNames(transaction);
  const last = names.length - 1;
  const back = getReturn(refund);
  if (FAILED.has(status)) {
    const started: TransactionStage = { name: names[0] ?? 'created', mark: 'done', at: createdAt };
    return [started, { name: 'failed', mark: 'failed', at: settledAt ?? updatedAt }, ...back];
  }
  const current = ARRIVED.has(status) ? last + 1 : getCurrent(transaction, names);
  const stages = names.map((name, index): TransactionStage => {
    const mark = index < current ? 'done' : index === current ? 'current' : 'next';
    const at = index === 0 ? createdAt : index === last && mark === 'done' ? (settledAt ?? updatedAt) : undefined;
    return { name, mark, at };
  });
  return [...stages, ...back];
}

function getNames(transaction: Transaction): readonly Name[] {
  const { status } = transaction;
  if (status === 'PENDING_AUTHORIZATION') return ['created', 'confirm', 'sent', 'arrived'];
  if (status === 'PENDING' && summarizeTransaction(transaction).kind === 'funded')
    return ['created', 'fund', 'sent', 'arrived'];
  return ['created', 'sent', 'arrived'];
}

function getCurrent({ type, status }: Transaction, names: readonly Name[]): number {
  if (type === 'CARD') return status === 'PARTIALLY_SETTLED' || status === 'AUTHORIZED' ? 1 : 0;
  const waiting = names.findIndex((name) => name === 'confirm' || name === 'fund');
  return waiting === -1 ? 1 : waiting;
}

const RETURNS: Readonly<Record<string, Pick<TransactionStage, 'name' | 'mark'>>> = {
  PENDING: { name: 'returning', mark: 'current' },
  COMPLETED: { name: 'returned', mark: 'done' },
  FAILED: { name: 'returnFailed', mark: 'failed' },
};

/** The way back of the money; a status that is unknown is under way. */
function getReturn(refund: Transaction['refund']): readonly TransactionStage[] {
  if (refund === undefined) return [];
  const stage = Object.hasOwn(RETURNS, refund.status) ? RETURNS[refund.status] : undefined;
  return [{ ...(stage ?? { name: 'returning', mark: 'current' }), at: refund.settledAt ?? refund.initiatedAt }];
}
