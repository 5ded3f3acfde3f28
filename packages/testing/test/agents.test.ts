import {
  approveAgentAction as approveAsOwner,
  getRelaySession,
  listAgentApprovals as listOwnApprovals,
  rejectAgentAction as rejectAsOwner,
} from '@latchkey/core';
import {
  approveAgentAction,
  createAgent,
  createAgentClient,
  createExternalAccount,
  getAgent,
  getOwnAction,
  getOwnAgent,
  listAgentApprovals,
  listInternalAccounts,
  redeemDeviceCode,
  rejectAgentAction,
  sandboxFundInternalAccount,
  transferOwnOut,
} from '@latchkey/service';
import { afterEach, expect, test } from 'vitest';
import { createTestEnvironment, type TestEnvironment } from '../src/index.ts';

const baseUrl = 'http://service.localhost/2025-10-13';
const environments: TestEnvironment[] = [];
afterEach(async () => {
  for (const env of environments.splice(0)) await env.close();
});

/**
 * Creates a customer with 500 dollars and a bank account, and the program of an agent that requires approval: it uses
 * the backend client.
 */
async function connectAgent(options: createTestEnvironment.Options = {}) {
  const env = await createTestEnvironment({ ...options, customer: { currencies: ['USDB', 'USD'] } });
  environments.push(env);
  const { service, sandbox, clock } = env;
  await env.signIn();
  clock.freeze();
  const { customerId } = await getRelaySession(env.wallet);
  const { data } = await listInternalAccounts(service, { query: { customerId, currency: 'USD' } });
  const account = data[0];
  if (!account) throw new Error('There is no account in dollars.');
  await sandboxFundInternalAccount(service, { internalAccountId: account.id, body: { amount: 50_000 } });
  const bank = await createExternalAccount(service, {
    body: {
      customerId,
      currency: 'USD',
      accountInfo: {
        accountType: 'USD_ACCOUNT',
        accountNumber: '4445556660',
        routingNumber: '021000021',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'US' },
      },
    },
  });
  const { agent, deviceCode } = await createAgent(service, {
    body: {
      name: 'Bookkeeper',
      customerId,
      policy: {
        permissions: ['CREATE_TRANSFERS'],
        defaultExecutionMode: 'APPROVAL_REQUIRED',
        spendingLimits: { currency: 'USD', perTransactionLimit: 30_000 },
      },
    },
  });
  const fetch = (request: Request) => sandbox.fetch(request);
  const { accessToken } = await redeemDeviceCode({ baseUrl, clock, fetch }, { code: deviceCode.code });
  const program = createAgentClient({ baseUrl, clock, fetch, accessToken });
  const send = (amount: number) =>
    transferOwnOut(program, {
      body: { source: { accountId: account.id }, destination: { accountId: bank.id }, amount },
    });
  return { env, service, clock, agent, program, account, send };
}

test('completes an approved transfer of an agent', async () => {
  const { service, clock, agent, program, send } = await connectAgent();
  expect(await getOwnAgent(program)).toMatchObject({ id: agent.id, isConnected: true });
  const action = await send(20_000);
  expect(action).toMatchObject({ type: 'TRANSFER_OUT', status: 'PENDING_APPROVAL' });
  const { data } = await listAgentApprovals(service, { query: {} });
  expect(data).toEqual([action]);
  const ids = { agentId: agent.id, actionId: action.id };
  expect(await approveAgentAction(service, ids)).toMatchObject({ status: 'APPROVED' });
  await clock.advance(2_000);
  expect(await getOwnAction(program, { actionId: action.id })).toMatchObject({
    status: 'APPROVED',
    transaction: { status: 'COMPLETED', agentId: agent.id },
  });
  const { usage } = await getAgent(service, { agentId: agent.id });
  expect(usage).toMatchObject({ dailyTransactionCount: 1, dailySpend: 20_000 });
});

test('rejects a policy violation with FORBIDDEN, and the approval of a rejected action with CONFLICT', async () => {
  const { service, agent, send } = await connectAgent();
  await expect(send(30_001)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
  const action = await send(20_000);
  const ids = { agentId: agent.id, actionId: action.id };
  expect(await rejectAgentAction(service, { ...ids, body: { reason: 'Not today' } })).toMatchObject({
    status: 'REJECTED',
    rejectionReason: 'Not today',
  });
  await expect(approveAgentAction(service, ids)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
});

test.each([
  [true, 'APPROVED', 30_000],
  [undefined, 'PENDING_APPROVAL', 50_000],
] as const)(
  "with unsignedPayments %s, a session's approval of an agent's payment from held money leads to %s",
  async (unsignedPayments, status, left) => {
    const { env, service, clock, program, agent, account, send } = await connectAgent({ unsignedPayments });
    const { id: actionId } = await send(20_000);
    expect((await listOwnApprovals(env.wallet)).data).toMatchObject([{ id: actionId, status: 'PENDING_APPROVAL' }]);
    const decision = { agentId: agent.id, actionId, idempotencyKey: 'decision' };
    const approved = approveAsOwner(env.wallet, decision);
    if (unsignedPayments) await approved;
    else await expect(approved).rejects.toMatchObject({ status: 403, code: 'RELAY_SIGNATURE_REQUIRED' });
    await clock.advance(2_000);
    expect(await getOwnAction(program, { actionId })).toMatchObject({ status });
    const { data } = await listInternalAccounts(service, {
      query: { customerId: account.customerId, currency: 'USD' },
    });
    expect(data[0]?.balance.amount).toBe(left);
    // A session may always reject.
    if (!unsignedPayments) await rejectAsOwner(env.wallet, { ...decision, idempotencyKey: 'no' });
  },
);
