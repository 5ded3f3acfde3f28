import * as v from 'valibot';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { Quote } from '../quotes/quote.ts';
import { responseObject } from '../responseObject.ts';
import { amount, dateTime, openEnum } from '../scalars.ts';
import { Transaction } from '../transactions/transaction.ts';

/** Every status of an action (docs/reference/agents.md#states-agent-action). `APPROVED` may still become `FAILED`. */
export const agentActionStatuses = ['PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'FAILED'] as const;

/** The types of an agent's action (docs/reference/README.md). */
export const agentActionTypes = ['EXECUTE_QUOTE', 'TRANSFER_OUT', 'TRANSFER_IN'] as const;

const agentTransferDetailsSchema = responseObject({
  /** In the smallest unit of `currency`. */
  amount,
  currency: v.string(),
  sourceAccountId: v.string(),
  destinationAccountId: v.string(),
});

/** A transfer that an agent requested (docs/reference/README.md). */
export const AgentTransferDetails: AgentTransferDetailsSchema = agentTransferDetailsSchema;
export interface AgentTransferDetailsSchema
  extends NamedSchema<typeof agentTransferDetailsSchema, AgentTransferDetails> {}
export interface AgentTransferDetails extends v.InferOutput<typeof agentTransferDetailsSchema> {}

const agentActionSchema = responseObject({
  id: id('AgentAction'),
  agentId: id('Agent'),
  customerId: id('Customer'),
  platformCustomerId: v.string(),
  status: openEnum(agentActionStatuses),
  type: openEnum(agentActionTypes),
  /** Present if the type is `EXECUTE_QUOTE`. */
  quote: v.optional(Quote),
  /** Present for transfers. */
  transferDetails: v.optional(AgentTransferDetails),
  /** Present once the action has started. */
  transaction: v.optional(Transaction),
  /** Present if the status is `REJECTED`. */
  rejectionReason: v.optional(v.string()),
  createdAt: dateTime,
  updatedAt: dateTime,
});

/** An action that an agent requested (docs/reference/agents.md#policies). */
export const AgentAction: AgentActionSchema = agentActionSchema;
export interface AgentActionSchema extends NamedSchema<typeof agentActionSchema, AgentAction> {}
export interface AgentAction extends v.InferOutput<typeof agentActionSchema> {}
