import { createQuote, executeQuote, type Quote } from '@latchkey/contract/quotes';
import { sandboxSend } from '@latchkey/contract/sandbox';
import { getTransaction, listTransactions, type Transaction } from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { accountIn, openCustomer } from '../../../test/accounts.ts';
import { openPlatform } from '../../../test/platform.ts';

interface List {
  data: Transaction[];
  hasMore: boolean;
  totalCount: number;
}

/** Funds Ada, who pays to her bank account and then to Bob, with an hour between each. */
async function setUp() {
  const platform = openPlatform();
  const [ada, bob] = [await platform.signIn(), await platform.register()];
  const started = platform.clock.now();
  await platform.fund(ada.accountId, 100_000_000);
  await platform.clock.advance(600_000);
  const bank = await platform.bank(ada.customerId);
  const out = await platform.quote(ada.accountId, bank.id, 10_000_000);
  await platform.execute(ada, out);
  await platform.clock.advance(200_000);
  const across = await platform.quote(ada.accountId, bob.accountId, 5_000_000);
  await platform.execute(ada, across);
  await platform.clock.advance(10_000);
  const list = async (query: Record<string, string>) => (await platform.call<List>(listTransactions, { query })).body;
  return { platform, ada, bob, bank, out, across, started, list };
}

it('lists newest first, each from its own side', async () => {
  const { ada, bob, list } = await setUp();
  const summary = ({ type, direction, status, receivedAmount }: Transaction) => [
    type,
    direction,
    status,
    receivedAmount?.amount,
  ];
  expect((await list({ customerId: ada.customerId })).data.map(summary)).toEqual([
    ['OUTGOING', 'DEBIT', 'COMPLETED', 5_000_000],
    ['OUTGOING', 'DEBIT', 'COMPLETED', 970],
    ['INCOMING', 'CREDIT', 'COMPLETED', 100_000_000],
  ]);
  expect((await list({ customerId: bob.customerId })).data.map(summary)).toEqual([
    ['INCOMING', 'CREDIT', 'COMPLETED', 5_000_000],
  ]);
});

it('lists oldest first on request', async () => {
  const { ada, list } = await setUp();
  const { data } = await list({ customerId: ada.customerId, sortOrder: 'asc' });
  expect(data.map(({ type }) => type)).toEqual(['INCOMING', 'OUTGOING', 'OUTGOING']);
});

it('returns one complete transaction', async () => {
  const { platform, ada, bank, out } = await setUp();
  const { body } = await platform.call(getTransaction, { params: { transactionId: out.transactionId } });
  expect(body).toMatchObject({
    id: out.transactionId,
    type: 'OUTGOING',
    quoteId: out.id,
    customerId: ada.customerId,
    source: { sourceType: 'ACCOUNT', accountId: ada.accountId },
    destination: { destinationType: 'ACCOUNT', accountId: bank.id },
    sentAmount: { amount: 10_000_000, currency: { code: 'USDB' } },
    receivedAmount: { amount: 970, currency: { code: 'USD' } },
    fees: out.feesIncluded,
    platformFees: out.platformFeesIncluded,
  });
});

describe('filters', () => {
  it('narrows with each filter', async () => {
    const { platform, ada, bob, bank, list, started } = await setUp();
    const at = (ms: number) => new Date(started + ms).toISOString();
    const count = async (query: Record<string, string>) => (await list(query)).totalCount;
    expect(await count({})).toBe(4);
    expect(await count({ type: 'OUTGOING' })).toBe(2);
    expect(await count({ status: 'COMPLETED', type: 'INCOMING' })).toBe(2);
    expect(await count({ status: 'FAILED' })).toBe(0);
    expect(await count({ startDate: at(600_000) })).toBe(3);
    expect(await count({ endDate: at(599_999) })).toBe(1);
    expect(await count({ startDate: at(600_000), endDate: at(600_000) })).toBe(1);
    expect(await count({ accountIdentifier: bank.id })).toBe(1);
    expect(await count({ accountIdentifier: '1234567890' })).toBe(1);
    expect(await count({ senderAccountIdentifier: ada.accountId })).toBe(3);
    expect(await count({ receiverAccountIdentifier: bob.accountId })).toBe(2);
    expect(await count({ receiverAccountIdentifier: bank.id, senderAccountIdentifier: ada.accountId })).toBe(1);
    expect(await count({ receiverAccountIdentifier: 'ExternalAccount:none' })).toBe(0);
    expect(await count({ reference: 'none' })).toBe(0);
    const { data } = await list({ receiverAccountIdentifier: bank.id });
    const reference = JSON.parse(JSON.stringify(data[0])).reconciliationInstructions.reference;
    expect((await list({ reference })).data).toEqual(data);
    const customer = platform.sandbox.world.webhooks()[0];
    const { platformCustomerId } = JSON.parse(customer?.body ?? '{}').data;
    expect(await count({ platformCustomerId })).toBe(3);
  });

  it.each([{ type: 'CARD' }, { sortOrder: 'up' }, { startDate: 'yesterday' }, { customerId: 'me' }])(
    'rejects %j',
    async (query) => {
      const { platform } = await setUp();
      expect(await platform.call(listTransactions, { query })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT' },
      });
    },
  );
});

it('keeps a cursor valid while payments are added', async () => {
  const { platform, ada } = await setUp();
  const page = async (cursor?: string) =>
    (
      await platform.call<List & { nextCursor?: string }>(listTransactions, {
        query: { customerId: ada.customerId, limit: '2', ...(cursor !== undefined && { cursor }) },
      })
    ).body;
  const first = await page();
  await platform.fund(ada.accountId, 1);
  const second = await page(first.nextCursor);
  expect(second.data.map(({ type }) => type)).toEqual(['INCOMING']);
  expect(second.data[0]?.receivedAmount?.amount).toBe(100_000_000);
});

it('keeps a cursor valid while payments leave the requested status', async () => {
  const { platform, ada, bank } = await setUp();
  for (let sent = 0; sent < 3; sent++) {
    await platform.execute(ada, await platform.quote(ada.accountId, bank.id, 1_000_000));
    await platform.clock.advance(1_000);
  }
  const page = async (cursor?: string) => {
    const query = { status: 'PROCESSING', limit: '1', ...(cursor !== undefined && { cursor }) };
    const { status, body } = await platform.call<List & { nextCursor?: string }>(listTransactions, { query });
    return { status, body };
  };
  const { body: first } = await page();
  expect(first.data).toHaveLength(1);
  await platform.clock.advance(60_000);
  expect(await page(first.nextCursor)).toMatchObject({ status: 200, body: { data: [], hasMore: false } });
});

it('returns 404 for an unknown transaction', async () => {
  const { platform } = await setUp();
  const params = { transactionId: 'Transaction:none' };
  expect(await platform.call(getTransaction, { params })).toMatchObject({
    status: 404,
    body: { code: 'TRANSACTION_NOT_FOUND' },
  });
});

describe('payment instructions that were used', () => {
  const getInstructions = async (platform: ReturnType<typeof openPlatform>, transactionId: string) => {
    const { body } = await platform.call<Transaction>(getTransaction, { params: { transactionId } });
    return body.paymentInstructions;
  };

  it('carries the signed payload of a wallet from its execution on, in responses, lists and events', async () => {
    const platform = openPlatform();
    const ada = await platform.signIn();
    await platform.fund(ada.accountId, 100_000_000);
    const bank = await platform.bank(ada.customerId);
    const quote = await platform.quote(ada.accountId, bank.id, 10_000_000);
    expect(await getInstructions(platform, quote.transactionId)).toBeUndefined();
    await platform.execute(ada, quote);
    await platform.clock.advance(2_000);
    expect(quote.paymentInstructions).toMatchObject([{ accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET' } }]);
    expect(await getInstructions(platform, quote.transactionId)).toEqual(quote.paymentInstructions);
    const { body: list } = await platform.call<List>(listTransactions, { query: { customerId: ada.customerId } });
    expect(list.data[0]?.paymentInstructions).toEqual(quote.paymentInstructions);
    const events = platform.sandbox.world.webhooks().filter(({ type }) => type.startsWith('OUTGOING_PAYMENT.'));
    const sent = events.map(({ type, body }) => [type, JSON.parse(body).data.paymentInstructions]);
    expect(sent).toEqual([
      ['OUTGOING_PAYMENT.PENDING', undefined],
      ['OUTGOING_PAYMENT.PROCESSING', quote.paymentInstructions],
      ['OUTGOING_PAYMENT.COMPLETED', quote.paymentInstructions],
    ]);
  });

  it.each([
    ['the right amount', {}],
    ['another amount, which fails', { currencyAmount: 4_999 }],
  ])('carries the instructions of a payment from outside once it arrived: %s', async (_, change) => {
    const platform = openPlatform();
    const ada = await platform.signIn();
    const { body: quote } = await platform.call<Quote>(createQuote, {
      body: {
        source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: ada.customerId },
        destination: { destinationType: 'ACCOUNT', accountId: ada.accountId },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: 5_000,
      },
    });
    expect(await getInstructions(platform, quote.transactionId)).toBeUndefined();
    await platform.call(sandboxSend, { body: { quoteId: quote.id, currencyCode: 'USD', ...change } });
    expect(quote.paymentInstructions).toMatchObject([{ accountOrWalletInfo: { accountType: 'USD_ACCOUNT' } }]);
    expect(await getInstructions(platform, quote.transactionId)).toEqual(quote.paymentInstructions);
  });

  it('has none for a source that the service debits itself', async () => {
    const platform = openPlatform();
    const customerId = await openCustomer(platform, ['USDB', 'USD']);
    const dollars = await accountIn(platform, customerId, 'USD');
    await platform.fund(dollars.id, 100_000);
    const quote = await platform.quote(dollars.id, (await platform.account(customerId)).id, 5_000);
    expect((await platform.call(executeQuote, { params: { quoteId: quote.id } })).status).toBe(200);
    expect(await getInstructions(platform, quote.transactionId)).toBeUndefined();
  });
});
