import * as v from 'valibot';
import { date } from '../date.ts';
import { text } from '../formats.ts';
import { id, idParam } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { atLeastOne } from '../rules.ts';
import { amount, dateTime } from '../scalars.ts';
import { AgentPolicy, AgentPolicyRequest } from './policy.ts';

const agentSchema = responseObject({
  id: id('Agent'),
  name: v.string(),
  customerId: id('Customer'),
  isPaused: v.boolean(),
  /** Whether its device code was redeemed. */
  isConnected: v.boolean(),
  policy: AgentPolicy,
  /** Amounts are in the smallest unit of `policy.spendingLimits.currency`. */
  usage: responseObject({
    dailyTransactionCount: amount,
    dailySpend: amount,
    monthlySpend: amount,
    dailyResetDate: v.optional(date),
    /** `YYYY-MM`. */
    monthlyResetMonth: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  }),
  createdAt: dateTime,
  updatedAt: dateTime,
});

/** A program that acts for one customer under a policy (docs/reference/agents.md#policies). */
export const Agent: AgentSchema = agentSchema;
export interface AgentSchema extends NamedSchema<typeof agentSchema, Agent> {}
export interface Agent extends v.InferOutput<typeof agentSchema> {}

const name = text(1, 255);

const agentRequestSchema = v.looseObject({ name, customerId: idParam('Customer'), policy: AgentPolicyRequest });

/** Body of `createAgent` (docs/reference/agents.md#createdevicecode). */
export const AgentRequest: AgentRequestSchema = agentRequestSchema;
export interface AgentRequestSchema extends NamedSchema<typeof agentRequestSchema, AgentRequest> {}
export interface AgentRequest extends v.InferInput<typeof agentRequestSchema> {}

const agentPatchSchema = v.pipe(
  v.looseObject({ name: v.optional(name), isPaused: v.optional(v.boolean()) }),
  atLeastOne('name', 'isPaused'),
);

/** Body of `updateAgent` (docs/reference/agents.md). */
export const AgentPatch: AgentPatchSchema = agentPatchSchema;
export interface AgentPatchSchema extends NamedSchema<typeof agentPatchSchema, AgentPatch> {}
export interface AgentPatch extends v.InferInput<typeof agentPatchSchema> {}
