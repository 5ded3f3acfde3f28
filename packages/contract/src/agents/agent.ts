import * as v from 'valibot';
import { date } from '../date.ts';
import { text } from '../formats.ts';
import { id, idParam } from '../ids.ts';
import { responseObject } from '../responseObject.ts';
import { atLeastOne } from '../rules.ts';
import { amount, dateTime } from '../scalars.ts';
import { AgentPolicy, AgentPolicyRequest } from './policy.ts';

/** A program that acts for one customer under a policy (docs/reference/agents.md#policies). */
export const Agent = responseObject({
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
export type Agent = v.InferOutput<typeof Agent>;

const name = text(1, 255);

/** Body of `createAgent` (docs/reference/agents.md#createdevicecode). */
export const AgentRequest = v.looseObject({ name, customerId: idParam('Customer'), policy: AgentPolicyRequest });
export type AgentRequest = v.InferInput<typeof AgentRequest>;

/** Body of `updateAgent` (docs/reference/agents.md). */
export const AgentPatch = v.pipe(
  v.looseObject({ name: v.optional(name), isPaused: v.optional(v.boolean()) }),
  atLeastOne('name', 'isPaused'),
);
export type AgentPatch = v.InferInput<typeof AgentPatch>;
