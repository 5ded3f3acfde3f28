import type { Operation } from '@latchkey/contract';
import {
  type Agent,
  type AgentAccess,
  type AgentAction,
  approveAgentAction,
  createAgent,
  createOwnQuote,
  type DeviceCode,
  executeOwnQuote,
  getOwnAction,
  getOwnAgent,
  redeemDeviceCode,
  rejectAgentAction,
  updateAgent,
  updateAgentPolicy,
} from '@latchkey/contract/agents';
import type { Quote } from '@latchkey/contract/quotes';
import type { SandboxOptions } from '../src/index.ts';
import {
  type CallOptions,
  getPayload,
  openPlatform,
  type Person,
  type Platform,
  type PlatformResponse,
} from './platform.ts';

/** Allows everything without approval, up to a thousand dollars. */
export const freePolicy = {
  permissions: ['VIEW_TRANSACTIONS', 'CREATE_TRANSFERS', 'CREATE_QUOTES', 'EXECUTE_QUOTES', 'MANAGE_EXTERNAL_ACCOUNTS'],
  defaultExecutionMode: 'AUTO',
  spendingLimits: { currency: 'USD', perTransactionLimit: 100_000 },
};

export interface NewAgent {
  agent: Agent;
  deviceCode: DeviceCode;
}

/** A connected agent and its program, which uses the token. */
export interface Program extends NewAgent {
  accessToken: string;
  call<B = Record<string, unknown>>(operation: Operation, options?: CallOptions): Promise<PlatformResponse<B>>;
}

/** Returns the headers of a request with an agent's token. */
export const bearer = (accessToken: string) => ({ Authorization: `Bearer ${accessToken}` });

/** Creates an unconnected agent. */
export async function makeAgent(platform: Platform, customerId: string, policy: object = {}): Promise<NewAgent> {
  const body = { name: 'Bookkeeper', customerId, policy: { ...freePolicy, ...policy } };
  const { status, body: newAgent, text } = await platform.call<NewAgent>(createAgent, { body });
  if (status !== 201) throw new Error(`createAgent: ${status} ${text}`);
  return newAgent;
}

/** Creates and connects an agent. */
export async function connectAgent(platform: Platform, customerId: string, policy: object = {}): Promise<Program> {
  const newAgent = await makeAgent(platform, customerId, policy);
  const params = { code: newAgent.deviceCode.code };
  const { body } = await platform.call<AgentAccess>(redeemDeviceCode, { params, headers: { Authorization: '' } });
  const { accessToken } = body;
  return {
    ...newAgent,
    accessToken,
    call: (operation, options = {}) => platform.call(operation, { ...options, headers: bearer(accessToken) }),
  };
}

/** Creates Ada with a hundred dollars, and an agent of hers with a policy. */
export async function openAgency(policy: object = {}, options: SandboxOptions = {}) {
  const platform = openPlatform(options);
  const ada: Person = await platform.signIn();
  await platform.fund(ada.accountId, 100_000_000);
  return { platform, ada, program: await connectAgent(platform, ada.customerId, policy) };
}

/** Creates the same with a bank account of Ada's, and the money operations of her agent. */
export async function openSpending(policy: object = {}, options: SandboxOptions = {}) {
  const agency = await openAgency(policy, options);
  const { platform, ada, program } = agency;
  const bank = await platform.bank(ada.customerId);
  const { agent } = program;

  /** Creates a quote of the agent. Default: USDB to the bank account. */
  async function draw(amount = 10_000_000, change: object = {}, by: Program = program): Promise<Quote> {
    const { status, body, text } = await by.call<Quote>(createOwnQuote, {
      body: {
        source: { sourceType: 'ACCOUNT', accountId: ada.accountId },
        destination: { destinationType: 'ACCOUNT', accountId: bank.id },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: amount,
        ...change,
      },
    });
    if (status !== 201) throw new Error(`createOwnQuote: ${status} ${text}`);
    return body;
  }

  /** Executes a quote. Default: signed by Ada's device. */
  async function execute(quote: Quote, options: CallOptions = {}, by: Program = program) {
    const signature = await ada.device.sign(getPayload(quote));
    return by.call<AgentAction>(executeOwnQuote, { params: { quoteId: quote.id }, signature, ...options });
  }

  /** Creates a quote and executes it. */
  const spend = async (amount?: number, change?: object) => execute(await draw(amount, change));
  const decisionOn = (action: Pick<AgentAction, 'id'>) => ({ agentId: agent.id, actionId: action.id });
  const approve = (action: Pick<AgentAction, 'id'>) =>
    platform.call<AgentAction>(approveAgentAction, { params: decisionOn(action) });
  const reject = (action: Pick<AgentAction, 'id'>, body?: object) =>
    platform.call<AgentAction>(rejectAgentAction, { params: decisionOn(action), ...(body && { body }) });
  const read = async (action: Pick<AgentAction, 'id'>) =>
    (await program.call<AgentAction>(getOwnAction, { params: { actionId: action.id } })).body;
  const usage = async () => (await program.call<Agent>(getOwnAgent)).body.usage;
  const setPolicy = (patch: object) =>
    platform.call<Agent>(updateAgentPolicy, { params: { agentId: agent.id }, body: patch });
  const pause = (isPaused = true) =>
    platform.call<Agent>(updateAgent, { params: { agentId: agent.id }, body: { isPaused } });
  const balance = async () => (await platform.account(ada.customerId)).balance.amount;
  const events = () => platform.sandbox.world.webhooks().map(({ type }) => type);

  return {
    ...agency,
    bank,
    draw,
    execute,
    spend,
    approve,
    reject,
    read,
    usage,
    setPolicy,
    pause,
    balance,
    events,
  };
}
