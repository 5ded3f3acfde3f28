import { getTransaction, listTransactions } from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { openCardholder, openTerminal } from '../../../test/cards.ts';
import { openPlatform } from '../../../test/platform.ts';

interface List {
  data: { id: string; type: string; createdAt: string }[];
  hasMore: boolean;
  nextCursor?: string;
  totalCount?: number;
}

/**
 * Makes an incoming payment, a purchase, another incoming payment in the same millisecond, a purchase, and a later
 * merchant credit.
 */
async function setUp() {
  const platform = openPlatform();
  const [ada, bob] = [await openCardholder(platform), await openCardholder(platform, 1)];
  const card = await ada.active();
  const terminal = openTerminal(platform, ada, card);
  const list = async (query: Record<string, string>) => (await platform.call<List>(listTransactions, { query })).body;
  await platform.fund(ada.accountId, 50_000_000);
  const first = await terminal.buy(1_000_000);
  await platform.fund(ada.accountId, 50_000_000);
  const second = await terminal.buy(2_000_000);
  await platform.clock.advance(60_000);
  await platform.fund(ada.accountId, 1_000_000);
  const credit = { amount: 5, currency: { code: 'USDB' }, merchant: { descriptor: 'Shop' } };
  await terminal.send('financial_credit_authorization', credit);
  return { platform, ada, bob, card, terminal, list, first, second };
}

const kinds = ({ data }: List) => data.map(({ type }) => type[0]).join('');

describe('card transactions in lists', () => {
  it('merges them with the others, newest first by default, oldest first on request', async () => {
    const { ada, list } = await setUp();
    expect(kinds(await list({ customerId: ada.customerId }))).toBe('CICCII');
    expect(kinds(await list({ customerId: ada.customerId, sortOrder: 'asc' }))).toBe('IICCIC');
    expect(await list({ customerId: ada.customerId })).toMatchObject({ totalCount: 6, hasMore: false });
  });

  it.each(['asc', 'desc'])('pages of any size add up to the whole (%s)', async (sortOrder) => {
    const { list, platform, terminal } = await setUp();
    for (const customerId of [undefined, (await terminal.buy(1)).customerId]) {
      const filter = { sortOrder, ...(customerId !== undefined && { customerId }) };
      const whole = (await list({ ...filter, limit: '100' })).data.map(({ id }) => id);
      expect(new Set(whole).size).toBe(whole.length);
      for (const limit of ['1', '2', '3', '5']) {
        const ids: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await list({ ...filter, limit, ...(cursor !== undefined && { cursor }) });
          ids.push(...page.data.map(({ id }) => id));
          cursor = page.nextCursor;
        } while (cursor !== undefined);
        expect(ids).toEqual(whole);
      }
    }
    expect(platform.clock.now()).toBeGreaterThan(0);
  });

  it('reads one by its id', async () => {
    const { platform, first } = await setUp();
    const { status, body } = await platform.call(getTransaction, { params: { transactionId: first.id } });
    expect([status, body]).toEqual([200, first]);
    const none = await platform.call(getTransaction, { params: { transactionId: 'CardTransaction:none' } });
    expect([none.status, none.body.code]).toEqual([404, 'TRANSACTION_NOT_FOUND']);
  });

  it('narrows with each filter, and excludes cards for other types', async () => {
    const { ada, bob, list, first, terminal } = await setUp();
    const count = async (query: Record<string, string>) =>
      (await list(query)).data.filter(({ type }) => type === 'CARD').length;
    const customerId = ada.customerId;
    expect(await count({})).toBe(3);
    expect(await count({ customerId: bob.customerId })).toBe(0);
    expect(await count({ platformCustomerId: first.platformCustomerId })).toBe(3);
    expect(await count({ platformCustomerId: 'nobody' })).toBe(0);
    expect(await count({ customerId, status: 'AUTHORIZED' })).toBe(2);
    expect(await count({ customerId, status: 'SETTLED' })).toBe(1);
    expect(await count({ customerId, accountIdentifier: ada.accountId })).toBe(3);
    expect(await count({ senderAccountIdentifier: ada.accountId })).toBe(2);
    expect(await count({ receiverAccountIdentifier: ada.accountId })).toBe(1);
    expect(await count({ accountIdentifier: bob.accountId })).toBe(0);
    expect(await count({ customerId, reference: 'any' })).toBe(0);
    expect(await count({ customerId, type: 'OUTGOING' })).toBe(0);
    expect(await count({ customerId, endDate: first.createdAt })).toBe(2);
    expect(await count({ customerId, startDate: first.createdAt })).toBe(3);
    const later = (await terminal.buy(1)).createdAt;
    expect(await count({ customerId, startDate: later })).toBe(2);
  });

  it("rejects a cursor of another customer's list", async () => {
    const { platform, ada, bob, list } = await setUp();
    const { nextCursor } = await list({ customerId: ada.customerId, limit: '1' });
    const query = { customerId: bob.customerId, cursor: nextCursor ?? '' };
    expect((await platform.call(listTransactions, { query })).status).toBe(400);
  });
});
