import type { AgentActionId, AgentId, CustomerId, QuoteId, TransactionId } from '@latchkey/contract';
import type { AgentTransferDetails, agentActionStatuses } from '@latchkey/contract/agents';
import type { TransferInRequest, TransferOutRequest } from '@latchkey/contract/transfers';

export type ActionStatus = (typeof agentActionStatuses)[number];

/** The requested transfer, kept until it can start. */
export type TransferRequest =
  | { readonly type: 'TRANSFER_OUT'; readonly request: TransferOutRequest }
  | { readonly type: 'TRANSFER_IN'; readonly request: TransferInRequest };

/** The operation that an agent requested. */
export type AgentActionRequest =
  | { readonly type: 'EXECUTE_QUOTE'; readonly quoteId: QuoteId }
  | (TransferRequest & { readonly details: AgentTransferDetails });

/** An operation that an agent requested (docs/reference/README.md). */
export type AgentActionRow = AgentActionRequest & {
  readonly id: AgentActionId;
  readonly agentId: AgentId;
  readonly customerId: CustomerId;
  /** The decided status; {@link getActionStatus} derives the current one. */
  readonly status: ActionStatus;
  /** Set when the action starts. */
  readonly transactionId?: TransactionId;
  readonly rejectionReason?: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};
