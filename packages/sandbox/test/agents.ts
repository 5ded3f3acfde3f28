import type { Operation } from '@latchkey/contract';
import {
  type Agent,
  type AgentAccess,
  createAgent,
  type DeviceCode,
  redeemDeviceCode,
} from '@latchkey/contract/agents';
import type { SandboxOptions } from '../src/index.ts';
import { type Answered, type CallOptions, openPlatform, type Person, type Platform } from './platform.ts';

/** Everything is allowed, at once, up to a thousand dollars. */
export const freePolicy = {
  permissions: ['VIEW_TRANSACTIONS', 'CREATE_TRANSFERS', 'CREATE_QUOTES', 'EXECUTE_QUOTES', 'MANAGE_EXTERNAL_ACCOUNTS'],
  defaultExecutionMode: 'AUTO',
  spendingLimits: { currency: 'USD', perTransactionLimit: 100_000 },
};

/** A refusal, to be matched. */
export const refused = (status: number, code: string, reason?: string) => ({
  status,
  body: { code, ...(reason !== undefined && { details: { reason } }) },
});

export interface NewAgent {
  agent: Agent;
  deviceCode: DeviceCode;
}

/** A connected agent, and its program that calls with the token. */
export interface Program extends NewAgent {
  accessToken: string;
  call<B = Record<string, unknown>>(operation: Operation, options?: CallOptions): Promise<Answered<B>>;
}

/** The headers of a call with an agent's token. */
export const bearer = (accessToken: string) => ({ Authorization: `Bearer ${accessToken}` });

/** Makes an agent that is not connected. */
export async function makeAgent(platform: Platform, customerId: string, policy: object = {}): Promise<NewAgent> {
  const body = { name: 'Bookkeeper', customerId, policy: { ...freePolicy, ...policy } };
  const { status, body: made, text } = await platform.call<NewAgent>(createAgent, { body });
  if (status !== 201) throw new Error(`createAgent: ${status} ${text}`);
  return made;
}

/** Makes an agent and connects it. */
export async function connectAgent(platform: Platform, customerId: string, policy: object = {}): Promise<Program> {
  const made = await makeAgent(platform, customerId, policy);
  const params = { code: made.deviceCode.code };
  const { body } = await platform.call<AgentAccess>(redeemDeviceCode, { params, headers: { Authorization: '' } });
  const { accessToken } = body;
  return {
    ...made,
    accessToken,
    call: (operation, options = {}) => platform.call(operation, { ...options, headers: bearer(accessToken) }),
  };
}

/** Ada with a hundred dollars, and an agent of hers under a policy. */
export async function openAgency(policy: object = {}, options: SandboxOptions = {}) {
  const platform = openPlatform(options);
  const ada: Person = await platform.signIn();
  await platform.fund(ada.accountId, 100_000_000);
  return { platform, ada, program: await connectAgent(platform, ada.customerId, policy) };
}
