import { type Agent, type AgentAction, getRelaySession, listInternalAccounts } from '@latchkey/core';
import {
  type AgentClient,
  createAgent,
  createAgentClient,
  createOwnQuote,
  executeOwnQuote,
  redeemDeviceCode,
  sandboxFundInternalAccount,
  transferOwnOut,
} from '@latchkey/service';
import type { createTestEnvironment, TestEnvironment } from '@latchkey/testing';
import { freezeBefore } from './frozenClock.ts';

type Policy = Parameters<typeof createAgent>[1]['body']['policy'];

/** An account whose money moves without a signature: an agent can spend it with the session alone. */
export const held: createTestEnvironment.Options = {
  unsignedPayments: true,
  customer: { currencies: ['USDB', 'USD'] },
};

const policy: Policy = {
  permissions: ['CREATE_TRANSFERS', 'CREATE_QUOTES', 'EXECUTE_QUOTES'],
  defaultExecutionMode: 'AUTO',
  spendingLimits: { currency: 'USD', perTransactionLimit: 50_000, dailyLimit: 100_000, monthlyLimit: 200_000 },
  approvalThresholds: { currency: 'USD', amount: 2_500 },
};

/** An agent of the signed-in user, with its program. */
export interface ConnectedAgent {
  readonly agent: Agent;
  readonly program: AgentClient;
}

/** Signs in, and creates an agent of the user. */
export async function connectAgent(env: TestEnvironment, name: string, change: Partial<Policy> = {}) {
  await env.signIn();
  const { customerId } = await getRelaySession(env.wallet);
  if (customerId === undefined) throw new Error('The signed-in user is not a customer.');
  const body = { name, customerId, policy: { ...policy, ...change } };
  const { agent, deviceCode } = await createAgent(env.service, { body });
  const baseUrl = 'http://service.localhost/2025-10-13';
  const connection = { baseUrl, fetch: (request: Request) => env.sandbox.fetch(request) };
  const { accessToken } = await redeemDeviceCode(connection, { code: deviceCode.code });
  return { agent, program: createAgentClient({ ...connection, accessToken }) } satisfies ConnectedAgent;
}

/** Puts a thousand dollars on the user's held account, adds a bank account, and returns both ids. */
export async function openHeldAccount(env: TestEnvironment) {
  const { data } = await listInternalAccounts(env.wallet, { type: 'INTERNAL_FIAT' });
  const [account] = data;
  if (account === undefined) throw new Error('The user has no held account: pass "held" as the environment.');
  await sandboxFundInternalAccount(env.service, { internalAccountId: account.id, body: { amount: 100_000 } });
  await env.sandbox.idle();
  const bank = await env.createBankAccount();
  return { accountId: account.id, bankId: bank.id };
}

/** Requests of a shopping agent: an exchange that runs out, and a transfer that does not. */
export async function requestApprovals(env: TestEnvironment, kinds: readonly ('quote' | 'transfer')[]) {
  const { agent, program } = await connectAgent(env, 'Shopping agent');
  const { accountId, bankId } = await openHeldAccount(env);
  const actions: AgentAction[] = [];
  for (const kind of kinds) {
    if (kind === 'transfer') {
      const body = { source: { accountId }, destination: { accountId: bankId }, amount: 4_200 };
      actions.push(await transferOwnOut(program, { body }));
    } else {
      const quote = await createOwnQuote(program, {
        body: {
          source: { sourceType: 'ACCOUNT', accountId },
          destination: { destinationType: 'ACCOUNT', accountId: bankId },
          lockedCurrencySide: 'SENDING',
          lockedCurrencyAmount: 4_200,
        },
      });
      actions.push(await executeOwnQuote(program, { quoteId: quote.id }));
    }
  }
  return { agent, actions, accountId, bankId };
}

/** A request with seconds left, and others after it. The clock stands until the test moves it. */
export async function requestExpiring(env: TestEnvironment, others: Parameters<typeof requestApprovals>[1] = []) {
  const requests = await requestApprovals(env, ['quote', ...others]);
  const [action] = requests.actions;
  if (action?.quote === undefined) throw new Error('The agent requested no quote.');
  await freezeBefore(env, Date.parse(action.quote.expiresAt), 10);
  return requests;
}
