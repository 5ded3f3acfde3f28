import * as v from 'valibot';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime } from '../scalars.ts';
import { Agent } from './agent.ts';
import { AgentPolicy } from './policy.ts';

const deviceCodeSchema = responseObject({
  code: v.string(),
  agentId: id('Agent'),
  expiresAt: dateTime,
  redeemed: v.boolean(),
});

/** A code that connects a program to its agent, once (docs/reference/agents.md#createdevicecode). */
export const DeviceCode: DeviceCodeSchema = deviceCodeSchema;
export interface DeviceCodeSchema extends NamedSchema<typeof deviceCodeSchema, DeviceCode> {}
export interface DeviceCode extends v.InferOutput<typeof deviceCodeSchema> {}

const newAgentSchema = responseObject({ agent: Agent, deviceCode: DeviceCode });

/** Response of `createAgent`. */
export const NewAgent: NewAgentSchema = newAgentSchema;
export interface NewAgentSchema extends NamedSchema<typeof newAgentSchema, NewAgent> {}
export interface NewAgent extends v.InferOutput<typeof newAgentSchema> {}

const deviceCodeStatusSchema = responseObject({ code: v.string(), redeemed: v.boolean() });

/** Response of `getDeviceCodeStatus`. */
export const DeviceCodeStatus: DeviceCodeStatusSchema = deviceCodeStatusSchema;
export interface DeviceCodeStatusSchema extends NamedSchema<typeof deviceCodeStatusSchema, DeviceCodeStatus> {}
export interface DeviceCodeStatus extends v.InferOutput<typeof deviceCodeStatusSchema> {}

const agentAccessSchema = responseObject({
  agentId: id('Agent'),
  agentName: v.string(),
  accessToken: v.string(),
  policy: AgentPolicy,
  /** When the token was created. */
  updatedAt: v.optional(dateTime),
});

/** Response of `redeemDeviceCode`. The token is returned only once (docs/reference/agents.md#createdevicecode). */
export const AgentAccess: AgentAccessSchema = agentAccessSchema;
export interface AgentAccessSchema extends NamedSchema<typeof agentAccessSchema, AgentAccess> {}
export interface AgentAccess extends v.InferOutput<typeof agentAccessSchema> {}
