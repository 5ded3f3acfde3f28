import {
  type Agent,
  createAgent,
  deleteAgent,
  getAgent,
  getOwnAgent,
  listAgents,
  updateAgent,
  updateAgentPolicy,
} from '@latchkey/contract/agents';
import { describe, expect, it } from 'vitest';
import { connectAgent, freePolicy, makeAgent, openAgency } from '../../../test/agents.ts';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';

interface Listed {
  data: Agent[];
  hasMore: boolean;
  nextCursor?: string;
}

async function setUp() {
  const platform = openPlatform();
  const { customerId, accountId } = await platform.register();
  const { agent } = await makeAgent(platform, customerId);
  const params = { agentId: agent.id };
  const create = (change: object = {}, policy: object = {}) =>
    platform.call(createAgent, {
      body: { name: 'Buyer', customerId, policy: { ...freePolicy, ...policy }, ...change },
    });
  const patch = (body: object) => platform.call<Agent>(updateAgentPolicy, { params, body });
  return { platform, customerId, accountId, agent, params, create, patch };
}

const getErrorField = (field: string) => ({
  status: 400,
  body: { code: 'INVALID_INPUT', details: { errors: [{ field }] } },
});

describe('creation', () => {
  it('creates an unconnected agent with its device code', async () => {
    const { customerId, create, platform } = await setUp();
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      agent: {
        name: 'Buyer',
        customerId,
        isPaused: false,
        isConnected: false,
        policy: freePolicy,
        usage: { dailyTransactionCount: 0, dailySpend: 0, monthlySpend: 0 },
      },
      deviceCode: {
        code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}(-[B-DF-HJ-NP-TV-XZ]{4}){2}$/),
        redeemed: false,
      },
    });
    const { agent, deviceCode } = body as { agent: Agent; deviceCode: { agentId: string; expiresAt: string } };
    expect(deviceCode.agentId).toBe(agent.id);
    expect(Date.parse(deviceCode.expiresAt) - platform.clock.now()).toBe(86_400_000);
  });

  it('drops unknown policy members', async () => {
    const { create } = await setUp();
    const limits = { ...freePolicy.spendingLimits, hourlyLimit: 1 };
    const { body } = await create({}, { colour: 'red', spendingLimits: limits, approvalThresholds: { why: 'x' } });
    expect((body['agent'] as Agent).policy).toEqual({ ...freePolicy, approvalThresholds: {} });
  });

  it('rejects an unknown customer', async () => {
    const { create } = await setUp();
    expect(await create({ customerId: 'Customer:none' })).toMatchObject(matchError(404, 'USER_NOT_FOUND'));
  });

  it('rejects an unknown currency and an account that is unknown or belongs to another customer', async () => {
    const { platform, create } = await setUp();
    const bob = await platform.register();
    const theirs = await platform.bank(bob.customerId);
    const limits = { currency: 'XXX', perTransactionLimit: 1 };
    expect(await create({}, { spendingLimits: limits })).toMatchObject(getErrorField('policy.spendingLimits.currency'));
    expect(await create({}, { approvalThresholds: { currency: 'XXX', amount: 1 } })).toMatchObject(
      getErrorField('policy.approvalThresholds.currency'),
    );
    for (const id of ['InternalAccount:none', 'ExternalAccount:none', theirs.id]) {
      expect(await create({}, { accountRestrictions: { allowedAccountIds: [bob.accountId, id] } })).toMatchObject(
        getErrorField('policy.accountRestrictions.allowedAccountIds.1'),
      );
      expect(await create({}, { accountRestrictions: { accountRules: [{ accountId: id }] } })).toMatchObject(
        getErrorField('policy.accountRestrictions.accountRules.0.accountId'),
      );
    }
  });
});

describe('reading and changing', () => {
  it('reads an agent by id', async () => {
    const { platform, agent, params } = await setUp();
    expect(await platform.call(getAgent, { params })).toMatchObject({ status: 200, body: agent });
  });

  it.each([
    ['name', { name: 'Accountant' }],
    ['isPaused', { isPaused: true }],
  ])('changes %s only', async (_, body) => {
    const { platform, agent, params } = await setUp();
    await platform.clock.advance(1_000);
    const changed = await platform.call<Agent>(updateAgent, { params, body });
    expect(changed.body).toEqual({ ...agent, ...body, updatedAt: changed.body.updatedAt });
    expect(Date.parse(changed.body.updatedAt) - Date.parse(agent.updatedAt)).toBe(1_000);
  });

  it('returns 404 for an unknown agent', async () => {
    const { platform } = await setUp();
    const params = { agentId: 'Agent:none' };
    for (const operation of [getAgent, deleteAgent]) {
      expect(await platform.call(operation, { params })).toMatchObject(matchError(404, 'NOT_FOUND'));
    }
    const patched = await platform.call(updateAgent, { params, body: { name: 'x' } });
    expect(patched).toMatchObject(matchError(404, 'NOT_FOUND'));
    expect(await platform.call(updateAgentPolicy, { params, body: {} })).toMatchObject(matchError(404, 'NOT_FOUND'));
  });

  it('returns 404 for a deleted agent and invalidates its token', async () => {
    const { platform, program } = await openAgency();
    expect(await program.call(getOwnAgent)).toMatchObject({ status: 200, body: { id: program.agent.id } });
    const params = { agentId: program.agent.id };
    expect(await platform.call(deleteAgent, { params })).toMatchObject({ status: 204, text: '' });
    expect(await platform.call(getAgent, { params })).toMatchObject(matchError(404, 'NOT_FOUND'));
    expect(await program.call(getOwnAgent)).toMatchObject(matchError(401, 'UNAUTHORIZED'));
  });
});

describe('listing', () => {
  async function three() {
    const platform = openPlatform();
    const [ada, bob] = [await platform.register(), await platform.register()];
    const { agent: first } = await makeAgent(platform, ada.customerId);
    await platform.clock.advance(1_000);
    const { agent: second } = await connectAgent(platform, ada.customerId);
    await platform.clock.advance(1_000);
    const { agent: third } = await makeAgent(platform, bob.customerId);
    await platform.call(updateAgent, { params: { agentId: first.id }, body: { isPaused: true } });
    const list = async (query: Record<string, string>) => {
      const { body } = await platform.call<Listed>(listAgents, { query });
      return body.data.map(({ id }) => [first.id, second.id, third.id].indexOf(id) + 1);
    };
    return { platform, ada, second, list };
  }

  it('lists all agents, oldest first', async () => {
    const { list } = await three();
    expect(await list({})).toEqual([1, 2, 3]);
  });

  it('filters by customerId, isPaused and isConnected', async () => {
    const { ada, list } = await three();
    expect(await list({ customerId: ada.customerId })).toEqual([1, 2]);
    expect(await list({ customerId: 'Customer:none' })).toEqual([]);
    expect(await list({ isPaused: 'true' })).toEqual([1]);
    expect(await list({ isPaused: 'false' })).toEqual([2, 3]);
    expect(await list({ isConnected: 'true' })).toEqual([2]);
    expect(await list({ isConnected: 'false' })).toEqual([1, 3]);
  });

  it('filters before and after a time, both exclusive', async () => {
    const { second, list } = await three();
    expect(await list({ createdAfter: second.createdAt })).toEqual([3]);
    expect(await list({ createdBefore: second.createdAt })).toEqual([1]);
    expect(await list({ updatedAfter: second.createdAt })).toEqual([1, 3]);
    expect(await list({ updatedBefore: new Date(Date.parse(second.createdAt) + 1).toISOString() })).toEqual([2]);
  });

  it.each(['createdAfter', 'createdBefore', 'updatedAfter', 'updatedBefore'])(
    'refuses an unreadable %s',
    async (name) => {
      const { platform } = await three();
      const response = await platform.call(listAgents, { query: { [name]: 'yesterday' } });
      expect(response).toMatchObject(matchError(400, 'INVALID_INPUT'));
    },
  );

  it('applies limit and cursor', async () => {
    const { platform } = await three();
    const { body: one } = await platform.call<Listed>(listAgents, { query: { limit: '2' } });
    expect(one).toMatchObject({ hasMore: true });
    const query = { limit: '2', cursor: one.nextCursor ?? '' };
    const { body: two } = await platform.call<Listed>(listAgents, { query });
    expect([one.data.length, two.data.length, two.hasMore]).toEqual([2, 1, false]);
    expect(await platform.call(listAgents, { query: { cursor: 'x' } })).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });
});

describe('policy', () => {
  it('replaces permissions as a whole', async () => {
    const { agent, patch } = await setUp();
    const { body } = await patch({ permissions: ['CREATE_QUOTES'] });
    expect(body.policy).toEqual({ ...agent.policy, permissions: ['CREATE_QUOTES'] });
  });

  it('changes each part separately and keeps the rest', async () => {
    const { accountId, patch } = await setUp();
    await patch({ defaultExecutionMode: 'APPROVAL_REQUIRED' });
    await patch({ spendingLimits: { dailyLimit: 5_000, monthlyLimit: 9_000, dailyTransactionLimit: 3 } });
    await patch({ spendingLimits: { dailyLimit: null } });
    await patch({ approvalThresholds: { currency: 'EUR', amount: 100 } });
    await patch({ approvalThresholds: { amount: null, currency: 'EUR' } });
    await patch({ accountRestrictions: { accountRules: [{ accountId, executionMode: 'AUTO' }] } });
    const { body } = await patch({ accountRestrictions: { allowedAccountIds: [accountId] } });
    expect(body.policy).toEqual({
      permissions: freePolicy.permissions,
      defaultExecutionMode: 'APPROVAL_REQUIRED',
      spendingLimits: {
        ...freePolicy.spendingLimits,
        dailyLimit: null,
        monthlyLimit: 9_000,
        dailyTransactionLimit: 3,
      },
      approvalThresholds: { currency: 'EUR', amount: null },
      accountRestrictions: { allowedAccountIds: [accountId], accountRules: [{ accountId, executionMode: 'AUTO' }] },
    });
  });

  it('converts limits that are not set to a new currency, except thresholds', async () => {
    const { accountId, patch } = await setUp();
    await patch({
      spendingLimits: { dailyLimit: 200_000, monthlyLimit: null, dailyTransactionLimit: 3 },
      accountRestrictions: { accountRules: [{ accountId, perTransactionLimit: 10_000 }, { accountId }] },
      approvalThresholds: { currency: 'USD', amount: 500 },
    });
    const { body } = await patch({ spendingLimits: { currency: 'EUR', dailyLimit: 7 } });
    expect(body.policy).toMatchObject({
      spendingLimits: {
        currency: 'EUR',
        perTransactionLimit: 92_000,
        dailyLimit: 7,
        monthlyLimit: null,
        dailyTransactionLimit: 3,
      },
      accountRestrictions: { accountRules: [{ accountId, perTransactionLimit: 9_200 }, { accountId }] },
      approvalThresholds: { currency: 'USD', amount: 500 },
    });
  });

  it('changes nothing for an unknown currency or account', async () => {
    const { platform, agent, params, patch } = await setUp();
    expect(await patch({ spendingLimits: { currency: 'XXX' } })).toMatchObject(
      getErrorField('spendingLimits.currency'),
    );
    expect(await patch({ accountRestrictions: { allowedAccountIds: ['ExternalAccount:none'] } })).toMatchObject(
      getErrorField('accountRestrictions.allowedAccountIds.0'),
    );
    expect((await platform.call<Agent>(getAgent, { params })).body).toEqual(agent);
  });
});
