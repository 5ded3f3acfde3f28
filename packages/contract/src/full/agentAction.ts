import * as v from 'valibot';
import { AgentAction } from '../agents/action.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { AnyTransaction } from '../transactions/anyTransaction.ts';
import { FullQuote } from './quote.ts';

const fullAgentActionSchema = v.pipe(
  responseObject({
    ...AgentAction.entries,
    quote: v.optional(FullQuote),
    transaction: v.optional(AnyTransaction),
  }),
  v.check(
    ({ type, quote }) => (quote !== undefined) === (type === 'EXECUTE_QUOTE'),
    'Expected a quote for EXECUTE_QUOTE only.',
  ),
  v.check(
    ({ type, transferDetails }) => (transferDetails !== undefined) === type.startsWith('TRANSFER_'),
    'Expected transferDetails for transfers only.',
  ),
  v.check(
    ({ status, transaction }) => transaction === undefined || (status !== 'PENDING_APPROVAL' && status !== 'REJECTED'),
    'Expected no transaction before the approval.',
  ),
  v.check(
    ({ status, rejectionReason }) => rejectionReason === undefined || status === 'REJECTED',
    'Expected a rejectionReason with REJECTED only.',
  ),
);

/** An action with the rules of the interface's table: its type and status determine its members. */
export const FullAgentAction: FullAgentActionSchema = fullAgentActionSchema;
export interface FullAgentActionSchema extends NamedSchema<typeof fullAgentActionSchema, FullAgentAction> {}
export interface FullAgentAction extends v.InferOutput<typeof fullAgentActionSchema> {}
