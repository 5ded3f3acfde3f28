import { afterAll, describe, expect, it } from 'vitest';
import { openPlatform } from '../../test/platform.ts';
import * as service from '../index.ts';

const platform = openPlatform('agents');
const { client, clock, sandbox, connection } = platform;
afterAll(() => sandbox.close());

const limits = {
  currency: 'USD',
  perTransactionLimit: 100_000,
  dailyLimit: 500_000,
  dailyTransactionLimit: 10,
  monthlyLimit: 900_000,
};

/** An agent whose program has redeemed its code, for a customer with US dollars and a bank account of their own. */
async function connected(defaultExecutionMode: 'AUTO' | 'APPROVAL_REQUIRED') {
  const { id: customerId } = await service.createCustomer(client, {
    body: {
      customerType: 'INDIVIDUAL',
      fullName: 'Ada Lovelace',
      email: `${crypto.randomUUID()}@example.com`,
      region: 'US',
      currencies: ['USD'],
    },
  });
  const { data } = await service.listInternalAccounts(client, { query: { customerId, type: 'INTERNAL_FIAT' } });
  const accountId = data[0]?.id ?? 'InternalAccount:none';
  await service.sandboxFundInternalAccount(client, { internalAccountId: accountId, body: { amount: 200_000 } });
  const bank = await service.createExternalAccount(client, {
    body: {
      customerId,
      currency: 'USD',
      accountInfo: {
        accountType: 'USD_ACCOUNT',
        accountNumber: '000123456789',
        routingNumber: '021000021',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
      },
    },
  });
  const { agent, deviceCode } = await service.createAgent(client, {
    body: {
      name: 'Bookkeeper',
      customerId,
      policy: {
        permissions: ['CREATE_TRANSFERS', 'CREATE_QUOTES', 'EXECUTE_QUOTES', 'VIEW_TRANSACTIONS'],
        defaultExecutionMode,
        spendingLimits: limits,
      },
    },
  });
  const { accessToken } = await service.redeemDeviceCode(connection, { code: deviceCode.code });
  const own = service.createAgentClient({ ...connection, accessToken });
  return { agentId: agent.id, code: deviceCode.code, customerId, accountId, externalAccountId: bank.id, own };
}

describe('agents before the sandbox', () => {
  it('default: a code is redeemed once, and its token is the agent', async () => {
    const { agentId, code, own } = await connected('AUTO');
    expect((await service.getOwnAgent(own)).id).toBe(agentId);
    expect((await service.getDeviceCodeStatus(client, { code })).redeemed).toBe(true);
    const again = service.redeemDeviceCode(connection, { code });
    await expect(again).rejects.toBeInstanceOf(service.ServiceError);
  });

  it('behavior: pays by itself where its policy lets it', async () => {
    const { own, accountId, externalAccountId } = await connected('AUTO');
    const action = await service.transferOwnOut(own, {
      body: { source: { accountId }, destination: { accountId: externalAccountId }, amount: 10_000 },
    });
    expect(action.type).toBe('TRANSFER_OUT');
    expect(action.transaction).toBeDefined();
    const { data } = await service.listOwnTransactions(own, { query: {} });
    expect(data.map(({ id }) => id)).toContain(action.transaction?.id);
  });

  it('behavior: asks where it must, and the platform decides', async () => {
    const { own, agentId, customerId, accountId, externalAccountId } = await connected('APPROVAL_REQUIRED');
    const transfer = { source: { accountId }, destination: { accountId: externalAccountId }, amount: 10_000 } as const;
    const first = await service.transferOwnOut(own, { body: transfer });
    const second = await service.transferOwnOut(own, { body: transfer });
    expect([first.status, second.status]).toEqual(['PENDING_APPROVAL', 'PENDING_APPROVAL']);
    const { data } = await service.listAgentApprovals(client, { query: { customerId } });
    expect(data.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());

    const approved = await service.approveAgentAction(client, { agentId, actionId: first.id });
    expect(approved.status).not.toBe('PENDING_APPROVAL');
    await service.rejectAgentAction(client, { agentId, actionId: second.id, body: { reason: 'Ordered twice' } });
    const rejected = await service.getOwnAction(own, { actionId: second.id });
    expect([rejected.status, rejected.rejectionReason]).toEqual(['REJECTED', 'Ordered twice']);
    const late = service.approveAgentAction(client, { agentId, actionId: second.id });
    await expect(late).rejects.toBeInstanceOf(service.ServiceConflictError);
  });

  it('error: more than the policy allows, a paused agent, an agent that is no more', async () => {
    const { own, agentId, accountId, externalAccountId } = await connected('AUTO');
    const body = { source: { accountId }, destination: { accountId: externalAccountId }, amount: 100_001 } as const;
    await expect(service.transferOwnOut(own, { body })).rejects.toBeInstanceOf(service.ServiceForbiddenError);
    await service.updateAgent(client, { agentId, body: { isPaused: true } });
    const paused = service.transferOwnOut(own, { body: { ...body, amount: 1_000 } });
    await expect(paused).rejects.toBeInstanceOf(service.ServiceForbiddenError);
    await service.deleteAgent(client, { agentId });
    await expect(service.getOwnAgent(own)).rejects.toBeInstanceOf(service.ServiceCredentialsError);
  });

  it('behavior: actions are listed page by page', async () => {
    const { own, accountId, externalAccountId } = await connected('APPROVAL_REQUIRED');
    const body = { source: { accountId }, destination: { accountId: externalAccountId }, amount: 1_000 } as const;
    for (let count = 0; count < 3; count += 1) {
      await service.transferOwnOut(own, { body });
      await clock.advance(1_000);
    }
    const ids: string[] = [];
    for await (const { id } of service.paginate(service.listOwnActions, own, { query: { limit: '1' } })) ids.push(id);
    expect(new Set(ids).size).toBe(3);
  });
});
