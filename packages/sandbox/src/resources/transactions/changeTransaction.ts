import { isTransition } from '@latchkey/contract';
import { incomingTransitions, outgoingTransitions, refundTransitions } from '@latchkey/contract/transactions';
import type { Engine } from '../../engine.ts';
import type { TransactionRow } from './row.ts';

/** Whether a transaction may become what it is to be, by the contract's tables: its own, and that of its refund. */
function isStep(before: TransactionRow | undefined, { type, status, refund }: TransactionRow): boolean {
  const steps = type === 'INCOMING' ? incomingTransitions : outgoingTransitions;
  const [from, given] = [before?.status ?? null, before?.refund?.status ?? null];
  const moves = from === status || isTransition<TransactionRow['status']>(steps, from, status);
  return (
    moves && (refund === undefined || given === refund.status || isTransition(refundTransitions, given, refund.status))
  );
}

const stands = ({ status, refund }: TransactionRow) => (refund ? `${status}, refund ${refund.status}` : status);

/** Writes a new transaction down. @throws where none begins in its status. */
export function openTransaction(engine: Pick<Engine, 'tables'>, row: TransactionRow): TransactionRow {
  if (!isStep(undefined, row)) throw new Error(`${row.id} does not begin as ${stands(row)}.`);
  return engine.tables.transactions.put(row);
}

/**
 * Changes a transaction and the time of its last change. @throws when it, or its refund, would take a step that the
 * contract's tables do not have.
 */
export function changeTransaction(
  engine: Pick<Engine, 'tables' | 'now'>,
  id: string,
  change: Partial<TransactionRow>,
): TransactionRow {
  const row = engine.tables.transactions.get(id);
  if (!row) throw new Error(`There is no ${id} to change.`);
  const changed = { ...row, ...change, updatedAt: engine.now() };
  if (!isStep(row, changed)) throw new Error(`${id} does not go from ${stands(row)} to ${stands(changed)}.`);
  return engine.tables.transactions.put(changed);
}
