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
import { createStreet, type Street } from '../src/index.ts';

const baseUrl = 'http://service.localhost/2025-10-13';
const streets: Street[] = [];
afterEach(async () => {
  for (const street of streets.splice(0)) await street.close();
});

/** A customer with 500 dollars and a bank, and the program of an agent that must ask: the backend client's own calls. */
async function open(options: createStreet.Options = {}) {
  const street = await createStreet({ ...options, customer: { currencies: ['USDB', 'USD'] } });
  streets.push(street);
  const { service, sandbox, clock } = street;
  await street.signIn();
  clock.freeze();
  const { customerId } = await getRelaySession(street.wallet);
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
  return { street, service, clock, agent, program, account, send };
}

test('default: a program connects, asks, is approved, and its transfer arrives', async () => {
  const { service, clock, agent, program, send } = await open();
  expect(await getOwnAgent(program)).toMatchObject({ id: agent.id, isConnected: true });
  const asked = await send(20_000);
  expect(asked).toMatchObject({ type: 'TRANSFER_OUT', status: 'PENDING_APPROVAL' });
  const { data } = await listAgentApprovals(service, { query: {} });
  expect(data).toEqual([asked]);
  const ids = { agentId: agent.id, actionId: asked.id };
  expect(await approveAgentAction(service, ids)).toMatchObject({ status: 'APPROVED' });
  await clock.advance(2_000);
  expect(await getOwnAction(program, { actionId: asked.id })).toMatchObject({
    status: 'APPROVED',
    transaction: { status: 'COMPLETED', agentId: agent.id },
  });
  const { usage } = await getAgent(service, { agentId: agent.id });
  expect(usage).toMatchObject({ dailyTransactionCount: 1, dailySpend: 20_000 });
});

test('error: what the policy forbids is an error of its own; what was rejected cannot be approved', async () => {
  const { service, agent, send } = await open();
  await expect(send(30_001)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
  const asked = await send(20_000);
  const ids = { agentId: agent.id, actionId: asked.id };
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
  'args: unsignedPayments %s: what an agent wants of held money is approved by a session, or not',
  async (unsignedPayments, status, left) => {
    const { street, service, clock, program, agent, account, send } = await open({ unsignedPayments });
    const { id: actionId } = await send(20_000);
    expect((await listOwnApprovals(street.wallet)).data).toMatchObject([{ id: actionId, status: 'PENDING_APPROVAL' }]);
    const decision = { agentId: agent.id, actionId, idempotencyKey: 'decision' };
    const approved = approveAsOwner(street.wallet, decision);
    if (unsignedPayments) await approved;
    else await expect(approved).rejects.toMatchObject({ status: 403, code: 'RELAY_SIGNATURE_REQUIRED' });
    await clock.advance(2_000);
    expect(await getOwnAction(program, { actionId })).toMatchObject({ status });
    const { data } = await listInternalAccounts(service, {
      query: { customerId: account.customerId, currency: 'USD' },
    });
    expect(data[0]?.balance.amount).toBe(left);
    // What is not wanted, a session may always say.
    if (!unsignedPayments) await rejectAsOwner(street.wallet, { ...decision, idempotencyKey: 'no' });
  },
);
