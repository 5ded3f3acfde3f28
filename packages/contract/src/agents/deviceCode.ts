import * as v from 'valibot';
import { id } from '../ids.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime } from '../scalars.ts';
import { Agent } from './agent.ts';
import { AgentPolicy } from './policy.ts';

/** A code that connects a program to its agent, once (docs/reference/agents.md#createdevicecode). */
export const DeviceCode = responseObject({
  code: v.string(),
  agentId: id('Agent'),
  expiresAt: dateTime,
  redeemed: v.boolean(),
});
export type DeviceCode = v.InferOutput<typeof DeviceCode>;

/** Response of `createAgent`. */
export const NewAgent = responseObject({ agent: Agent, deviceCode: DeviceCode });
export type NewAgent = v.InferOutput<typeof NewAgent>;

/** Response of `getDeviceCodeStatus`. */
export const DeviceCodeStatus = responseObject({ code: v.string(), redeemed: v.boolean() });
export type DeviceCodeStatus = v.InferOutput<typeof DeviceCodeStatus>;

/** Response of `redeemDeviceCode`. The token is returned only once (docs/reference/agents.md#createdevicecode). */
export const AgentAccess = responseObject({
  agentId: id('Agent'),
  agentName: v.string(),
  accessToken: v.string(),
  policy: AgentPolicy,
  /** When the token was created. */
  updatedAt: v.optional(dateTime),
});
export type AgentAccess = v.InferOutput<typeof AgentAccess>;
