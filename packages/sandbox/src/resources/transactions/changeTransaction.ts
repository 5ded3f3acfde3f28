import { isTransition } from '@latchkey/contract';
import { incomingTransitions, outgoingTransitions, refundTransitions } from '@latchkey/contract/transactions';
import { getChangeTime } from '../../clock/getChangeTime.ts';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import type { TransactionRow } from './row.ts';

/** Whether the contract's tables allow the change of a transaction's status and of its refund's. */
function isAllowedChange(before: TransactionRow | undefined, { type, status, refund }: TransactionRow): boolean {
  const steps = type === 'INCOMING' ? incomingTransitions : outgoingTransitions;
  const [from, refundStatus] = [before?.status ?? null, before?.refund?.status ?? null];
  const isAllowedStatus = from === status || isTransition<TransactionRow['status']>(steps, from, status);
  return (
    isAllowedStatus &&
    (refund === undefined ||
      refundStatus === refund.status ||
      isTransition(refundTransitions, refundStatus, refund.status))
  );
}

const describeStatus = ({ status, refund }: TransactionRow) => (refund ? `${status}, refund ${refund.status}` : status);

/** Saves a new transaction. @throws when its status is not an initial one. */
export function openTransaction(dependencies: TablesDependency, row: TransactionRow): TransactionRow {
  if (!isAllowedChange(undefined, row)) throw new Error(`${row.id} does not begin as ${describeStatus(row)}.`);
  return dependencies.tables.transactions.put(row);
}

/** Members that no response shows. */
const internalMembers: ReadonlySet<string> = new Set<keyof TransactionRow>([
  'payoutStep',
  'planOverride',
  'arrivedAmount',
]);

/**
 * Changes a transaction, and its `updatedAt` if the change is visible. @throws when the contract's tables do not allow the status change of the
 * transaction or of its refund.
 */
export function changeTransaction(
  dependencies: TablesDependency & TimeDependency,
  id: string,
  change: Partial<TransactionRow>,
): TransactionRow {
  const row = dependencies.tables.transactions.get(id);
  if (!row) throw new Error(`There is no ${id} to change.`);
  const isVisible = Object.keys(change).some((name) => !internalMembers.has(name));
  const changed = { ...row, ...change, ...(isVisible && { updatedAt: getChangeTime(dependencies, row) }) };
  if (!isAllowedChange(row, changed))
    throw new Error(`${id} does not go from ${describeStatus(row)} to ${describeStatus(changed)}.`);
  return dependencies.tables.transactions.put(changed);
}
