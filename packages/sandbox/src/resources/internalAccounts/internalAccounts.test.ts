import { type InternalAccount, listInternalAccounts } from '@latchkey/contract/accounts';
import { sandboxFundInternalAccount } from '@latchkey/contract/sandbox';
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../../test/platform.ts';

interface List {
  data: InternalAccount[];
  hasMore: boolean;
  nextCursor?: string;
  totalCount: number;
}

async function setUp() {
  const platform = openPlatform();
  const ada = await platform.register();
  const list = async (query: Record<string, string>) =>
    (await platform.call<List>(listInternalAccounts, { query })).body;
  const fund = (internalAccountId: string, amount: unknown) =>
    platform.call<InternalAccount>(sandboxFundInternalAccount, { params: { internalAccountId }, body: { amount } });
  return { platform, ada, list, fund };
}

describe('listing', () => {
  it('filters by customer, type and currency', async () => {
    const { platform, ada, list } = await setUp();
    await platform.register();
    expect(await list({})).toMatchObject({ totalCount: 2, hasMore: false });
    expect((await list({ customerId: ada.customerId })).data.map(({ id }) => id)).toEqual([ada.accountId]);
    expect((await list({ customerId: ada.customerId, type: 'INTERNAL_FIAT' })).data).toEqual([]);
    expect((await list({ customerId: ada.customerId, currency: 'USDB' })).data).toHaveLength(1);
    expect((await list({ customerId: 'Customer:none' })).data).toEqual([]);
  });

  it('pages through to the end', async () => {
    const { platform, list } = await setUp();
    for (let at = 0; at < 4; at++) await platform.register();
    const first = await list({ limit: '3' });
    const second = await list({ limit: '3', cursor: first.nextCursor ?? '' });
    expect(first).toMatchObject({ hasMore: true, totalCount: 5 });
    expect(second.hasMore).toBe(false);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(5);
  });

  it.each(['0', '101', '-1', 'x', ''])('rejects a limit of %j', async (limit) => {
    const { platform } = await setUp();
    const response = await platform.call(listInternalAccounts, { query: { limit } });
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: { errors: [{ field: 'limit' }] } },
    });
  });

  it('returns deposit instructions for every account', async () => {
    const { list } = await setUp();
    const [account] = (await list({})).data;
    expect(account?.fundingPaymentInstructions[0]?.accountOrWalletInfo).toMatchObject({
      accountType: 'SPARK_WALLET',
      address: expect.stringMatching(/^spark1pgss[a-z0-9]+$/),
      assetType: 'USDB',
    });
  });
});

describe('funding', () => {
  it('updates the balance, creates a transaction, and emits both events', async () => {
    const { platform, ada, fund } = await setUp();
    await platform.clock.advance(1_000);
    const { status, body } = await fund(ada.accountId, 250_000_000);
    expect(status).toBe(200);
    expect(body).toMatchObject({ balance: { amount: 250_000_000 }, totalBalance: { amount: 250_000_000 } });
    expect(Date.parse(body.updatedAt) - Date.parse(body.createdAt)).toBe(1_000);
    const events = platform.sandbox.world.webhooks().slice(1);
    expect(events.map(({ type }) => type)).toEqual(['INCOMING_PAYMENT', 'INTERNAL_ACCOUNT.BALANCE_UPDATED']);
    expect(JSON.parse(events[0]?.body ?? '{}').data).toMatchObject({
      type: 'INCOMING',
      direction: 'CREDIT',
      status: 'COMPLETED',
      customerId: ada.customerId,
      receivedAmount: { amount: 250_000_000 },
    });
  });

  it.each([0, -1, 0.5, '5', null, 100_000_000_001])('rejects an amount of %j', async (amount) => {
    const { ada, fund } = await setUp();
    expect(await fund(ada.accountId, amount)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('returns 404 for an unknown account', async () => {
    const { fund } = await setUp();
    expect(await fund('InternalAccount:none', 5)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
