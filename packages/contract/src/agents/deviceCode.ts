import * as v from 'valibot';
import { id } from '../ids.ts';
import { dateTime } from '../scalars.ts';
import { Agent } from './agent.ts';
import { AgentPolicy } from './policy.ts';

/** A code that connects a program to its agent, once (supplement 7.1). */
export const DeviceCode = v.looseObject({
  code: v.string(),
  agentId: id('Agent'),
  expiresAt: dateTime,
  redeemed: v.boolean(),
});
export type DeviceCode = v.InferOutput<typeof DeviceCode>;

/** Answer of `createAgent`. */
export const NewAgent = v.looseObject({ agent: Agent, deviceCode: DeviceCode });
export type NewAgent = v.InferOutput<typeof NewAgent>;

/** Answer of `getDeviceCodeStatus`. */
export const DeviceCodeStatus = v.looseObject({ code: v.string(), redeemed: v.boolean() });
export type DeviceCodeStatus = v.InferOutput<typeof DeviceCodeStatus>;

/** Answer of `redeemDeviceCode`: the token is shown this once (supplement 7.1). */
export const AgentAccess = v.looseObject({
  agentId: id('Agent'),
  agentName: v.string(),
  accessToken: v.string(),
  policy: AgentPolicy,
});
export type AgentAccess = v.InferOutput<typeof AgentAccess>;
