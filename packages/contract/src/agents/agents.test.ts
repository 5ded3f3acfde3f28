import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { instant, opaque, requestCases, responseCases, times, withValue } from '../schemas.test.cases.ts';
import { AgentAction } from './action.ts';
import { Agent, AgentPatch, AgentRequest } from './agent.ts';
import { AgentAccess, DeviceCode, DeviceCodeStatus, NewAgent } from './deviceCode.ts';
import * as index from './index.ts';
import { AgentPolicy, AgentPolicyPatch } from './policy.ts';

const policy = {
  permissions: ['EXECUTE_QUOTES', 'CREATE_QUOTES'],
  defaultExecutionMode: 'AUTO',
  spendingLimits: {
    currency: 'USD',
    perTransactionLimit: 10_000,
    dailyLimit: 50_000,
    dailyTransactionLimit: 10,
    monthlyLimit: 500_000,
  },
  accountRestrictions: {
    allowedAccountIds: [`InternalAccount:${opaque}`],
    accountRules: [
      { accountId: `InternalAccount:${opaque}`, executionMode: 'APPROVAL_REQUIRED', perTransactionLimit: 5_000 },
    ],
  },
  approvalThresholds: { currency: 'USD', amount: 7_500 },
};
const policyRequired = [
  'permissions',
  'defaultExecutionMode',
  'spendingLimits',
  'spendingLimits.currency',
  'spendingLimits.perTransactionLimit',
  'accountRestrictions.accountRules.0.accountId',
];
const under = (prefix: string, paths: readonly string[]) => paths.map((path) => `${prefix}.${path}`);

const agent = {
  id: `Agent:${opaque}`,
  name: 'Bookkeeper',
  customerId: `Customer:${opaque}`,
  isPaused: false,
  isConnected: true,
  policy,
  usage: {
    dailyTransactionCount: 1,
    dailySpend: 100,
    monthlySpend: 1_000,
    dailyResetDate: '2026-01-16',
    monthlyResetMonth: '2026-02',
  },
  ...times,
};
const agentRequired = [
  'id',
  'name',
  'customerId',
  'isPaused',
  'isConnected',
  'policy',
  ...under('policy', policyRequired),
  'usage',
  ...under('usage', ['dailyTransactionCount', 'dailySpend', 'monthlySpend']),
  'createdAt',
  'updatedAt',
];

describe('AgentPolicy', () => {
  it.each(
    responseCases(AgentPolicy, policy, {
      required: policyRequired,
      sets: ['permissions.0', 'defaultExecutionMode', 'accountRestrictions.accountRules.0.executionMode'],
      amounts: [
        'spendingLimits.perTransactionLimit',
        'spendingLimits.dailyLimit',
        'spendingLimits.monthlyLimit',
        'approvalThresholds.amount',
      ],
    }),
  )('%s', (_, ask) => ask(expect));

  it('accepts null as no limit and as all accounts', () => {
    const agentWithUnknownValues = {
      ...policy,
      spendingLimits: { ...policy.spendingLimits, dailyLimit: null, monthlyLimit: null },
      accountRestrictions: { allowedAccountIds: null },
      approvalThresholds: { amount: null },
    };
    expect(v.parse(AgentPolicy, agentWithUnknownValues)).toEqual(agentWithUnknownValues);
  });
});

describe('AgentRequest', () => {
  const request = { name: 'Bookkeeper', customerId: agent.customerId, policy };
  it.each(
    requestCases(AgentRequest, request, {
      required: [
        'name',
        'customerId',
        'policy',
        ...under('policy', policyRequired),
        'policy.approvalThresholds.currency',
      ],
      sets: [
        'policy.permissions.0',
        'policy.defaultExecutionMode',
        'policy.accountRestrictions.accountRules.0.executionMode',
      ],
      amounts: ['policy.spendingLimits.perTransactionLimit', 'policy.spendingLimits.dailyLimit'],
      ids: { customerId: 'Customer' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('rejects a repeated permission, a limit of zero and an invalid account id', () => {
    expect(v.is(AgentRequest, withValue(request, 'policy.permissions.1', 'EXECUTE_QUOTES'))).toBe(false);
    expect(v.is(AgentRequest, withValue(request, 'policy.spendingLimits.perTransactionLimit', 0))).toBe(false);
    expect(
      v.is(AgentRequest, withValue(request, 'policy.accountRestrictions.allowedAccountIds.0', `Card:${opaque}`)),
    ).toBe(false);
  });
});

describe('patches', () => {
  it('accepts a name, a pause, or both', () => {
    for (const patch of [{ name: 'x' }, { isPaused: true }, { name: 'x', isPaused: false }]) {
      expect(v.is(AgentPatch, patch)).toBe(true);
    }
    for (const patch of [{}, { name: '' }, { isPaused: 'true' }]) expect(v.is(AgentPatch, patch)).toBe(false);
  });

  it('accepts any subset of a policy', () => {
    for (const patch of [
      {},
      { permissions: [] },
      { spendingLimits: { dailyLimit: null } },
      { spendingLimits: { currency: 'EUR' } },
    ]) {
      expect(v.is(AgentPolicyPatch, patch)).toBe(true);
    }
    for (const patch of [
      { permissions: ['FLY'] },
      { spendingLimits: { dailyLimit: 1.5 } },
      { approvalThresholds: { amount: 1 } },
    ]) {
      expect(v.is(AgentPolicyPatch, patch)).toBe(false);
    }
  });
});

describe('Agent', () => {
  it.each(
    responseCases(Agent, agent, {
      required: agentRequired,
      amounts: ['usage.dailySpend', 'usage.monthlySpend'],
      ids: { id: 'Agent', customerId: 'Customer' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('rejects a month above 12', () => {
    expect(v.is(Agent, withValue(agent, 'usage.monthlyResetMonth', '2026-13'))).toBe(false);
  });
});

describe('device codes', () => {
  const deviceCode = { code: 'WDJB-MJHT', agentId: agent.id, expiresAt: instant, redeemed: false };
  it.each(responseCases(DeviceCode, deviceCode, { required: Object.keys(deviceCode), ids: { agentId: 'Agent' } }))(
    'DeviceCode, %s',
    (_, ask) => ask(expect),
  );

  it.each(
    responseCases(
      NewAgent,
      { agent, deviceCode },
      {
        required: [
          'agent',
          'deviceCode',
          ...under('agent', agentRequired),
          ...under('deviceCode', Object.keys(deviceCode)),
        ],
      },
    ),
  )('NewAgent, %s', (_, ask) => ask(expect));

  it.each(responseCases(DeviceCodeStatus, { code: 'x', redeemed: true }, { required: ['code', 'redeemed'] }))(
    'DeviceCodeStatus, %s',
    (_, ask) => ask(expect),
  );

  const access = { agentId: agent.id, agentName: 'Bookkeeper', accessToken: 'agt_x', policy };
  it.each(
    responseCases(AgentAccess, access, { required: [...Object.keys(access), ...under('policy', policyRequired)] }),
  )('AgentAccess, %s', (_, ask) => ask(expect));

  it('accepts an opaque code that cannot leave its path segment', () => {
    for (const row of [index.getDeviceCodeStatus, index.redeemDeviceCode]) {
      expect(v.is(row.params, { code: 'WDJB-MJHT' })).toBe(true);
      for (const code of ['..', 'a/b', 'a b', '']) expect(v.is(row.params, { code }), code).toBe(false);
    }
  });

  it('requires no credentials to redeem a code', () => {
    expect(index.redeemDeviceCode.auth).toBe('none');
    expect(index.getDeviceCodeStatus.auth).toBe('platform');
  });
});

describe('AgentAction', () => {
  const transferDetails = {
    amount: 100,
    currency: 'USD',
    sourceAccountId: `InternalAccount:${opaque}`,
    destinationAccountId: `ExternalAccount:${opaque}`,
  };
  const action = {
    id: `AgentAction:${opaque}`,
    agentId: agent.id,
    customerId: agent.customerId,
    platformCustomerId: 'user-1',
    status: 'REJECTED',
    type: 'TRANSFER_OUT',
    transferDetails,
    rejectionReason: 'Too much',
    ...times,
  };
  it.each(
    responseCases(AgentAction, action, {
      required: [
        ...Object.keys(action).filter((name) => name !== 'transferDetails' && name !== 'rejectionReason'),
        ...under('transferDetails', Object.keys(transferDetails)),
      ],
      sets: ['status', 'type'],
      amounts: ['transferDetails.amount'],
      ids: { id: 'AgentAction', agentId: 'Agent', customerId: 'Customer' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('requires the agent id and the action id for a decision', () => {
    for (const row of [index.approveAgentAction, index.rejectAgentAction]) {
      expect(v.is(row.params, { agentId: agent.id, actionId: action.id })).toBe(true);
      expect(v.is(row.params, { agentId: action.id, actionId: agent.id })).toBe(false);
    }
    expect('body' in index.approveAgentAction).toBe(false);
    expect(v.is(index.rejectAgentAction.body, {})).toBe(true);
  });
});

describe('operations', () => {
  it('requires the agent’s token for its own operations, and platform credentials for others', () => {
    for (const row of Object.values(index)) {
      if (typeof row !== 'object' || row === null || !('method' in row)) continue;
      const own = row.path === '/agents/me' || row.path.startsWith('/agents/me/');
      if (row !== index.redeemDeviceCode) expect([row.id, row.auth]).toEqual([row.id, own ? 'agent' : 'platform']);
    }
  });

  it('accepts flags as text', () => {
    expect(v.is(index.listAgents.query, { isPaused: 'true', isConnected: 'false' })).toBe(true);
    expect(v.is(index.listAgents.query, { isPaused: '1' })).toBe(false);
    expect(v.is(index.listOwnActions.query, { status: 'APPROVED' })).toBe(true);
    expect(v.is(index.listOwnActions.query, { status: 'DONE' })).toBe(false);
  });
});
