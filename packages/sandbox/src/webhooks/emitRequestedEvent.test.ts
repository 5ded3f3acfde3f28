import { getTransaction } from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { openPlatform, type Platform } from '../../test/platform.ts';

async function emit(platform: Platform, body: unknown) {
  const response = await platform.sandbox.fetch(
    new Request('http://sandbox.test/developer/webhooks/emit', { method: 'POST', body: JSON.stringify(body) }),
  );
  return { status: response.status, body: await response.json() };
}

async function setUp() {
  const platform = openPlatform();
  const { customerId, accountId } = await platform.register();
  await platform.fund(accountId, 5);
  const account = await platform.account(customerId);
  const [transaction] = platform.sandbox.world.transactions(1);
  return { platform, account, transaction };
}

it('delivers an event that a program emits, without a request', async () => {
  const types: string[] = [];
  const receive = async (_: unknown, init?: RequestInit) => {
    types.push(JSON.parse(String(init?.body)).type);
    return new Response();
  };
  const { sandbox } = openPlatform({ webhook: { url: 'https://platform.test/hooks', fetch: receive } });
  sandbox.world.emit({ type: 'TEST' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(types).toEqual(['TEST']);
});

describe('events that the sandbox never emits by itself', () => {
  it('emits INCOMING_PAYMENT.REFUND_FAILED with a payment whose money is returned', async () => {
    const { platform, transaction } = await setUp();
    const type = 'INCOMING_PAYMENT.REFUND_FAILED';
    expect(await emit(platform, { type, data: transaction })).toEqual({ status: 200, body: { type } });
    expect(platform.sandbox.world.webhooks().at(-1)?.type).toBe(type);
    await platform.call(getTransaction, { params: { transactionId: transaction?.id ?? '' } });
  });

  it.each(['INTERNAL_ACCOUNT.STATUS_UPDATED', 'INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED'])(
    'emits %s with an account',
    async (type) => {
      const { platform, account } = await setUp();
      expect((await emit(platform, { type, data: account })).status).toBe(200);
      await platform.account(account.customerId ?? '');
    },
  );

  it('emits INVITATION.CLAIMED by name only', async () => {
    const { platform, account } = await setUp();
    expect((await emit(platform, { type: 'INVITATION.CLAIMED' })).status).toBe(200);
    await platform.account(account.customerId ?? '');
  });

  it.each([
    ['a type that there is not', { type: 'TEST.ALL', data: {} }],
    ['data that is not what the type promises', { type: 'CARD.STATE_CHANGE', data: { id: 'Card:1' } }],
    ['no type', {}],
  ])('rejects %s', async (_, body) => {
    const { platform } = await setUp();
    const before = platform.sandbox.world.webhooks().length;
    expect(await emit(platform, body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(platform.sandbox.world.webhooks()).toHaveLength(before);
  });
});
