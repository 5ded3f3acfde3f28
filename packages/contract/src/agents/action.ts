import * as v from 'valibot';
import { id } from '../ids.ts';
import { Quote } from '../quotes/quote.ts';
import { amount, dateTime, open } from '../scalars.ts';
import { Transaction } from '../transactions/transaction.ts';

/** Every status of an action (interface, States). `APPROVED` may still become `FAILED`. */
export const agentActionStatuses = ['PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'FAILED'] as const;

/** What an agent can set out to do (interface, Resources). */
export const agentActionTypes = ['EXECUTE_QUOTE', 'TRANSFER_OUT', 'TRANSFER_IN'] as const;

/** A transfer that an agent set out to make (interface, Resources). */
export const AgentTransferDetails = v.looseObject({
  /** Smallest unit of `currency`. */
  amount,
  currency: v.string(),
  sourceAccountId: v.string(),
  destinationAccountId: v.string(),
});
export type AgentTransferDetails = v.InferOutput<typeof AgentTransferDetails>;

/** One thing an agent set out to do (interface, Resources; supplement 7.3). */
export const AgentAction = v.looseObject({
  id: id('AgentAction'),
  agentId: id('Agent'),
  customerId: id('Customer'),
  platformCustomerId: v.string(),
  status: open(agentActionStatuses),
  type: open(agentActionTypes),
  /** With `EXECUTE_QUOTE`. */
  quote: v.optional(Quote),
  /** With the transfers. */
  transferDetails: v.optional(AgentTransferDetails),
  /** Once approved and begun. */
  transaction: v.optional(Transaction),
  /** With `REJECTED`. */
  rejectionReason: v.optional(v.string()),
  createdAt: dateTime,
  updatedAt: dateTime,
});
export type AgentAction = v.InferOutput<typeof AgentAction>;
