import { isTransition, type TransactionId } from '@latchkey/contract';
import { type AgentAction, agentActionTransitions } from '@latchkey/contract/agents';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { presentQuote } from '../quotes/row.ts';
import { presentTransaction } from '../transactions/presentTransaction.ts';
import type { TransactionRow } from '../transactions/row.ts';
import type { ActionStatus, AgentActionRow } from './actionRow.ts';

function findActionTransaction({ tables }: TablesDependency, row: AgentActionRow): TransactionRow | undefined {
  return row.transactionId === undefined ? undefined : tables.transactions.get(row.transactionId);
}

/**
 * Returns the current status of an action. An approved action is not yet paid out: if its transaction fails before
 * payout, the action fails too (docs/reference/agents.md#policies). A payment that a bank returns later still counts as
 * executed.
 */
export function getActionStatus(dependencies: TablesDependency, row: AgentActionRow): ActionStatus {
  const transaction = row.status === 'APPROVED' ? findActionTransaction(dependencies, row) : undefined;
  return transaction?.status === 'FAILED' && transaction.settledAt === undefined ? 'FAILED' : row.status;
}

/** Moves an action to another status. @throws when the contract's transition table does not allow it. */
export function changeAction(
  dependencies: TablesDependency & TimeDependency,
  row: AgentActionRow,
  change: { status: ActionStatus; transactionId?: TransactionId; rejectionReason?: string },
): AgentActionRow {
  if (!isTransition(agentActionTransitions, row.status, change.status)) {
    throw new Error(`${row.id} cannot go from ${row.status} to ${change.status}.`);
  }
  return dependencies.tables.agentActions.put({ ...row, ...change, updatedAt: dependencies.now() });
}

/** Converts an action to its wire format. */
export function presentAction(dependencies: TablesDependency, row: AgentActionRow): AgentAction {
  const quote = row.type === 'EXECUTE_QUOTE' ? dependencies.tables.quotes.get(row.quoteId) : undefined;
  const transaction = findActionTransaction(dependencies, row);
  const status = getActionStatus(dependencies, row);
  const changedAt = status === row.status ? row.updatedAt : (transaction?.updatedAt ?? row.updatedAt);
  return {
    id: row.id,
    agentId: row.agentId,
    customerId: row.customerId,
    platformCustomerId: dependencies.tables.customers.get(row.customerId)?.platformCustomerId ?? '',
    status,
    type: row.type,
    ...(quote && { quote: presentQuote(quote) }),
    ...(row.type !== 'EXECUTE_QUOTE' && { transferDetails: row.details }),
    ...(transaction && { transaction: presentTransaction(dependencies, transaction) }),
    ...(row.rejectionReason !== undefined && { rejectionReason: row.rejectionReason }),
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(changedAt),
  };
}
