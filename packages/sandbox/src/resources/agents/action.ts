import type { AgentActionId, AgentId, CustomerId, QuoteId, TransactionId } from '@latchkey/contract';
import { isTransition } from '@latchkey/contract';
import {
  type AgentAction,
  type AgentTransferDetails,
  type agentActionStatuses,
  agentActionTransitions,
} from '@latchkey/contract/agents';
import type { TransferInRequest, TransferOutRequest } from '@latchkey/contract/transfers';
import { type Engine, toDateTime } from '../../engine.ts';
import { presentQuote } from '../quotes/row.ts';
import { presentTransaction, type TransactionRow } from '../transactions/row.ts';

export type ActionStatus = (typeof agentActionStatuses)[number];

/** A transfer as it was asked for, until it may begin. */
export type TransferRequest =
  | { readonly type: 'TRANSFER_OUT'; readonly request: TransferOutRequest }
  | { readonly type: 'TRANSFER_IN'; readonly request: TransferInRequest };

/** What an agent set out to do. */
export type Undertaking =
  | { readonly type: 'EXECUTE_QUOTE'; readonly quoteId: QuoteId }
  | (TransferRequest & { readonly details: AgentTransferDetails });

/** One thing an agent set out to do (interface, Resources). */
export type AgentActionRow = Undertaking & {
  readonly id: AgentActionId;
  readonly agentId: AgentId;
  readonly customerId: CustomerId;
  /** As it was decided; {@link statusOf} knows what became of it. */
  readonly status: ActionStatus;
  /** Once it began. */
  readonly transactionId?: TransactionId;
  readonly rejectionReason?: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};

function transactionOf({ tables }: Engine, row: AgentActionRow): TransactionRow | undefined {
  return row.transactionId === undefined ? undefined : tables.transactions.get(row.transactionId);
}

/**
 * Where an action stands. Approved is not delivered: one whose transaction fails before it is paid out fails with it
 * (supplement 7.3). What a bank returns later was executed.
 */
export function statusOf(engine: Engine, row: AgentActionRow): ActionStatus {
  const transaction = row.status === 'APPROVED' ? transactionOf(engine, row) : undefined;
  return transaction?.status === 'FAILED' && transaction.settledAt === undefined ? 'FAILED' : row.status;
}

/** Moves an action along the contract's table. @throws where the table has no such step. */
export function changeAction(
  engine: Engine,
  row: AgentActionRow,
  change: { status: ActionStatus; transactionId?: TransactionId; rejectionReason?: string },
): AgentActionRow {
  if (!isTransition(agentActionTransitions, row.status, change.status)) {
    throw new Error(`${row.id} cannot go from ${row.status} to ${change.status}.`);
  }
  return engine.tables.agentActions.put({ ...row, ...change, updatedAt: engine.now() });
}

/** An action as the wire has it. */
export function presentAction(engine: Engine, row: AgentActionRow): AgentAction {
  const quote = row.type === 'EXECUTE_QUOTE' ? engine.tables.quotes.get(row.quoteId) : undefined;
  const transaction = transactionOf(engine, row);
  const status = statusOf(engine, row);
  const changedAt = status === row.status ? row.updatedAt : (transaction?.updatedAt ?? row.updatedAt);
  return {
    id: row.id,
    agentId: row.agentId,
    customerId: row.customerId,
    platformCustomerId: engine.tables.customers.get(row.customerId)?.platformCustomerId ?? '',
    status,
    type: row.type,
    ...(quote && { quote: presentQuote(quote) }),
    ...(row.type !== 'EXECUTE_QUOTE' && { transferDetails: row.details }),
    ...(transaction && { transaction: presentTransaction(engine, transaction) }),
    ...(row.rejectionReason !== undefined && { rejectionReason: row.rejectionReason }),
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(changedAt),
  };
}
