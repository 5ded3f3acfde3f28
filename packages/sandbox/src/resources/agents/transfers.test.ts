import { deleteExternalAccount } from '@latchkey/contract/accounts';
import {
  type AgentAction,
  approveAgentAction,
  getOwnAction,
  getOwnAgent,
  rejectAgentAction,
  transferOwnIn,
  transferOwnOut,
} from '@latchkey/contract/agents';
import { transferOut } from '@latchkey/contract/transfers';
import { describe, expect, it } from 'vitest';
import { accountIn, openBank, openCustomer } from '../../../test/accounts.ts';
import { connectAgent, freePolicy } from '../../../test/agents.ts';
import { matchError } from '../../../test/matchError.ts';
import { type CallOptions, openPlatform } from '../../../test/platform.ts';

const initialBalance = 50_000;
const approvalPolicy = { defaultExecutionMode: 'APPROVAL_REQUIRED' };

/** Creates a customer with 500 USD in an internal account and a bank account, and an agent of theirs. */
async function setUp(policy: object = {}, accountNumber?: string) {
  const platform = openPlatform();
  const customerId = await openCustomer(platform);
  const account = await accountIn(platform, customerId, 'USD');
  await platform.fund(account.id, initialBalance);
  const bank = await openBank(platform, customerId, accountNumber);
  const program = await connectAgent(platform, customerId, policy);
  const out = (change: object = {}, options: CallOptions = {}) =>
    program.call<AgentAction>(transferOwnOut, {
      body: { source: { accountId: account.id }, destination: { accountId: bank.id }, amount: 20_000, ...change },
      ...options,
    });
  const into = (change: object = {}) =>
    program.call<AgentAction>(transferOwnIn, {
      body: { source: { accountId: bank.id }, destination: { accountId: account.id }, amount: 20_000, ...change },
    });
  const decide = (operation: typeof approveAgentAction | typeof rejectAgentAction, { id }: AgentAction) =>
    platform.call<AgentAction>(operation, { params: { agentId: program.agent.id, actionId: id } });
  const read = async ({ id }: AgentAction) =>
    (await program.call<AgentAction>(getOwnAction, { params: { actionId: id } })).body;
  const balance = async () => (await accountIn(platform, customerId, 'USD')).balance.amount;
  return { platform, customerId, account, bank, program, out, into, decide, read, balance };
}

describe('transfer-out', () => {
  it('executes at once and delivers', async () => {
    const { platform, account, bank, program, out, read, balance } = await setUp();
    const { status, body } = await out();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'TRANSFER_OUT',
      status: 'APPROVED',
      transferDetails: {
        amount: 20_000,
        currency: 'USD',
        sourceAccountId: account.id,
        destinationAccountId: bank.id,
      },
      transaction: { type: 'OUTGOING', agentId: program.agent.id },
    });
    expect(body).not.toHaveProperty('quote');
    expect(await balance()).toBe(initialBalance - 20_000);
    await platform.clock.advance(2_000);
    expect(await read(body)).toMatchObject({ status: 'APPROVED', transaction: { status: 'COMPLETED' } });
  });

  it('waits where the policy requires approval, and moves money on approval', async () => {
    const { platform, out, decide, balance } = await setUp(approvalPolicy);
    const { status, body } = await out();
    expect(status).toBe(201);
    expect(body.status).toBe('PENDING_APPROVAL');
    expect(body).not.toHaveProperty('transaction');
    const event = platform.sandbox.world.webhooks().at(-1);
    expect([event?.type, JSON.parse(event?.body ?? '').data]).toEqual(['AGENT_ACTION.PENDING_APPROVAL', body]);
    expect(await balance()).toBe(initialBalance);
    const approved = await decide(approveAgentAction, body);
    expect(approved).toMatchObject({ status: 200, body: { status: 'APPROVED', transaction: { type: 'OUTGOING' } } });
    expect(await balance()).toBe(initialBalance - 20_000);
  });

  it('moves nothing when rejected', async () => {
    const { out, decide, balance } = await setUp(approvalPolicy);
    expect(await decide(rejectAgentAction, (await out()).body)).toMatchObject({ body: { status: 'REJECTED' } });
    expect(await balance()).toBe(initialBalance);
  });

  it('uses the balance at request time if no amount is given, also if it is higher on approval', async () => {
    const { platform, account, out, decide, balance } = await setUp(approvalPolicy);
    const { body } = await out({ amount: undefined });
    expect(body.transferDetails).toMatchObject({ amount: initialBalance });
    await platform.fund(account.id, 7_000);
    expect((await decide(approveAgentAction, body)).body.status).toBe('APPROVED');
    expect(await balance()).toBe(7_000);
  });

  it('fails when the funds are gone on approval', async () => {
    const { out, decide, balance } = await setUp(approvalPolicy);
    const [first, second] = [(await out({ amount: 30_000 })).body, (await out({ amount: 30_000 })).body];
    expect((await decide(approveAgentAction, first)).body.status).toBe('APPROVED');
    const failed = await decide(approveAgentAction, second);
    expect(failed).toMatchObject({ status: 200, body: { status: 'FAILED' } });
    expect(failed.body).not.toHaveProperty('transaction');
    expect(await balance()).toBe(initialBalance - 30_000);
  });

  it('fails when the account is gone on approval', async () => {
    const { platform, bank, out, decide } = await setUp(approvalPolicy);
    const { body } = await out();
    await platform.call(deleteExternalAccount, { params: { externalAccountId: bank.id } });
    expect((await decide(approveAgentAction, body)).body.status).toBe('FAILED');
  });

  it('fails with its transaction when the bank rejects it', async () => {
    const { platform, out, read, balance } = await setUp({}, '1234567004');
    const { body } = await out();
    await platform.clock.advance(120_000);
    expect(await read(body)).toMatchObject({ status: 'FAILED', transaction: { status: 'FAILED' } });
    expect(await balance()).toBe(initialBalance);
  });

  it('executes once per idempotency key', async () => {
    const { out, balance } = await setUp();
    const [first, second] = [await out({}, { key: 'one' }), await out({}, { key: 'one' })];
    expect(second.text).toBe(first.text);
    expect(await balance()).toBe(initialBalance - 20_000);
  });

  it("rejects an amount above the balance or the policy's limit", async () => {
    const { out } = await setUp({ spendingLimits: { currency: 'USD', perTransactionLimit: 30_000 } });
    expect(await out({ amount: initialBalance + 1 })).toMatchObject(matchError(400, 'INSUFFICIENT_FUNDS'));
    expect(await out({ amount: 30_001 })).toMatchObject(matchError(403, 'FORBIDDEN', 'SPENDING_LIMIT_EXCEEDED'));
    expect((await out({ amount: 30_000 })).status).toBe(201);
  });

  it("rejects another customer's account, an unknown account, and a wallet", async () => {
    const { platform, customerId, out } = await setUp();
    const stranger = await openCustomer(platform);
    const theirs = await accountIn(platform, stranger, 'USD');
    const foreign = await out({ source: { accountId: theirs.id } });
    expect(foreign).toMatchObject(matchError(404, 'NOT_FOUND'));
    expect(foreign.text).toBe((await out({ source: { accountId: 'InternalAccount:none' } })).text);
    const wallet = await platform.account(customerId);
    expect(await out({ source: { accountId: wallet.id } })).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });

  it('rejects accounts that are not both named by the policy', async () => {
    const { platform, customerId, account, bank } = await setUp();
    const body = { source: { accountId: account.id }, destination: { accountId: bank.id }, amount: 100 };
    const outcomes = [];
    for (const allowedAccountIds of [[account.id], [bank.id], [account.id, bank.id]]) {
      const agent = await connectAgent(platform, customerId, { accountRestrictions: { allowedAccountIds } });
      outcomes.push((await agent.call(transferOwnOut, { body })).status);
    }
    expect(outcomes).toEqual([403, 403, 201]);
  });
});

describe('daily customer limit', () => {
  const million = 100_000_000;

  /** Creates a customer who has sent two million dollars: half a million is left of the daily limit. */
  async function setUpNearDailyLimit(policy: object = {}) {
    const scene = await setUp({ ...policy, spendingLimits: { currency: 'USD', perTransactionLimit: 10 * million } });
    await scene.platform.fund(scene.account.id, 4 * million);
    const body = {
      source: { accountId: scene.account.id },
      destination: { accountId: scene.bank.id },
      amount: million,
    };
    for (let sent = 0; sent < 2; sent++) await scene.platform.call(transferOut, { body });
    return scene;
  }

  it('applies to agents as well', async () => {
    const { out } = await setUpNearDailyLimit();
    expect(await out({ amount: million / 2 + 1 })).toMatchObject(matchError(403, 'VELOCITY_LIMIT_EXCEEDED'));
    expect((await out({ amount: million / 2 })).status).toBe(201);
  });

  it('fails an action that is approved after the limit is used up', async () => {
    const { out, decide } = await setUpNearDailyLimit(approvalPolicy);
    const [first, second] = [(await out({ amount: million / 2 })).body, (await out({ amount: 100 })).body];
    expect((await decide(approveAgentAction, first)).body.status).toBe('APPROVED');
    expect(await decide(approveAgentAction, second)).toMatchObject({ status: 200, body: { status: 'FAILED' } });
  });
});

describe('transfer-in', () => {
  it('pulls money, credits it on arrival, and counts it', async () => {
    const { platform, account, bank, program, into, read, balance } = await setUp();
    const { status, body } = await into();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'TRANSFER_IN',
      status: 'APPROVED',
      transferDetails: { amount: 20_000, currency: 'USD', sourceAccountId: bank.id, destinationAccountId: account.id },
      transaction: { type: 'INCOMING', agentId: program.agent.id },
    });
    await platform.clock.advance(2_000);
    expect(await read(body)).toMatchObject({ status: 'APPROVED', transaction: { status: 'COMPLETED' } });
    expect(await balance()).toBe(initialBalance + 20_000);
    const { body: agent } = await program.call<{ usage: object }>(getOwnAgent);
    expect(agent.usage).toMatchObject({ dailyTransactionCount: 1, dailySpend: 20_000 });
  });

  it('waits where the policy requires approval', async () => {
    const { platform, into, decide, balance } = await setUp(approvalPolicy);
    const { body } = await into();
    expect(body.status).toBe('PENDING_APPROVAL');
    await platform.clock.advance(60_000);
    expect(await balance()).toBe(initialBalance);
    expect((await decide(approveAgentAction, body)).body.status).toBe('APPROVED');
    await platform.clock.advance(60_000);
    expect(await balance()).toBe(initialBalance + 20_000);
  });

  it('rejects accounts of another customer and of the platform, and an unknown account', async () => {
    const { platform, into } = await setUp();
    const stranger = await openCustomer(platform);
    const theirs = await openBank(platform, stranger);
    const ours = await openBank(platform, undefined);
    const missing = await into({ source: { accountId: 'ExternalAccount:none' } });
    expect(missing).toMatchObject(matchError(404, 'NOT_FOUND'));
    for (const { id } of [theirs, ours]) {
      expect((await into({ source: { accountId: id } })).text).toBe(missing.text);
    }
  });

  it('rejects a missing amount and one above a limit', async () => {
    const { into } = await setUp({ spendingLimits: { currency: 'USD', perTransactionLimit: 19_999 } });
    expect(await into({ amount: undefined })).toMatchObject(matchError(400, 'INVALID_INPUT'));
    expect(await into()).toMatchObject(matchError(403, 'FORBIDDEN', 'SPENDING_LIMIT_EXCEEDED'));
  });
});

it('requires CREATE_TRANSFERS', async () => {
  const permissions = freePolicy.permissions.filter((name) => name !== 'CREATE_TRANSFERS');
  const { out, into } = await setUp({ permissions });
  expect(await out()).toMatchObject(matchError(403, 'FORBIDDEN', 'PERMISSION_MISSING'));
  expect(await into()).toMatchObject(matchError(403, 'FORBIDDEN', 'PERMISSION_MISSING'));
});
