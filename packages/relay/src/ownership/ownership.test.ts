import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';
import type { CarriedId } from '../routes/idsIn.ts';
import { createOwnership } from './ownership.ts';

const quote = (id: string): CarriedId => ({ id, resource: 'Quote' });

function ownership(lists: Record<string, readonly string[]> = {}) {
  const asked: string[] = [];
  const store = memoryStore();
  const made = () =>
    createOwnership(store, async (customerId, { id }) => {
      asked.push(`${customerId} ${id}`);
      return lists[customerId] ?? [];
    });
  return { ...made(), again: made, asked };
}

describe('createOwnership', () => {
  it('default: what was learned is known without asking, by every relay on the store', async () => {
    const { learn, ownsAll, again, asked } = ownership();
    await learn('Customer:a', ['Quote:1', 'Quote:1', 'Quote:2']);
    expect(await ownsAll('Customer:a', [quote('Quote:1'), quote('Quote:2')])).toBe(true);
    expect(await again().ownsAll('Customer:a', [quote('Quote:2')])).toBe(true);
    expect(await ownsAll('Customer:a', [])).toBe(true);
    expect(asked).toEqual([]);
  });

  it("behavior: what is not known is looked for in the customer's own list, once", async () => {
    const { ownsAll, asked } = ownership({ 'Customer:a': ['Quote:1', 'Quote:2'] });
    expect(await ownsAll('Customer:a', [quote('Quote:1'), quote('Quote:2')])).toBe(true);
    expect(await ownsAll('Customer:a', [quote('Quote:2')])).toBe(true);
    expect(asked).toEqual(['Customer:a Quote:1']);
  });

  it('error: foreign and missing take the same way', async () => {
    const { learn, ownsAll, asked } = ownership({ 'Customer:a': ['Quote:1'] });
    await learn('Customer:b', ['Quote:9']);
    expect(await ownsAll('Customer:a', [quote('Quote:9')])).toBe(false);
    expect(await ownsAll('Customer:a', [quote('Quote:0')])).toBe(false);
    expect(await ownsAll('Customer:a', [quote('Quote:1'), quote('Quote:9')])).toBe(false);
    expect(asked.slice(0, 2)).toEqual(['Customer:a Quote:9', 'Customer:a Quote:0']);
  });

  it('error: a fact never changes, whoever says otherwise later', async () => {
    const { learn, ownsAll } = ownership({ 'Customer:b': ['Quote:1'] });
    await learn('Customer:a', ['Quote:1']);
    await learn('Customer:b', ['Quote:1']);
    expect(await ownsAll('Customer:b', [quote('Quote:1')])).toBe(false);
    expect(await ownsAll('Customer:a', [quote('Quote:1')])).toBe(true);
  });
});

describe('the lists that prove', () => {
  it.each([
    ['InternalAccount', `/auth/sessions?accountId=${encodeURIComponent(ids.a.wallet)}`, ['/internal-accounts']],
    ['ExternalAccount', `/customers/external-accounts/${ids.a.bank}`, ['/customers/external-accounts']],
    ['Quote', `/quotes/${ids.a.quote}`, ['/transactions']],
    ['Transaction', `/transactions/${ids.a.transaction}`, ['/transactions']],
    ['CardTransaction', `/transactions/${ids.a.cardTransaction}`, ['/transactions']],
    ['Session', `/auth/sessions/${ids.a.session}`, ['/internal-accounts', '/auth/sessions']],
    ['AuthMethod', `/auth/credentials/${ids.a.credential}/verify`, ['/internal-accounts', '/auth/credentials']],
  ])('default: %s, always with the filter of one customer', async (_, path, lists) => {
    const { call, upstream } = doubled();
    const method = path.endsWith('verify') ? 'POST' : path.includes(ids.a.session) ? 'DELETE' : 'GET';
    const parts = method === 'POST' ? { body: { type: 'EMAIL_OTP', encryptedOtpBundle: 'x' } } : {};
    await call(method, path, parts);
    const asked = upstream.seen.slice(0, lists.length).map((each) => new URL(each.path, 'http://x'));
    expect(asked.map(({ pathname }) => pathname)).toEqual(lists);
    for (const { searchParams } of asked)
      expect([ids.a.customer, ids.a.wallet]).toContain(searchParams.get('customerId') ?? searchParams.get('accountId'));
    upstream.seen.length = 0;
    await call(method, path, parts);
    expect(upstream.seen).toHaveLength(1);
  });

  it('error: a card’s transaction of somebody else answers as a missing one', async () => {
    const { call, upstream } = doubled();
    for (const id of [ids.b.cardTransaction, 'CardTransaction:none']) {
      const answer = await call('GET', `/transactions/${id}`);
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'RELAY_NOT_FOUND']);
    }
    expect(upstream.seen.map(({ path }) => path.split('?')[0])).not.toContain(`/transactions/${ids.b.cardTransaction}`);
    expect((await call('POST', `/transactions/${ids.a.cardTransaction}/cancel`, { body: {} })).status).toBe(404);
  });

  it('behavior: pages are turned until it is found, ten at most', async () => {
    const { call, upstream } = doubled();
    let page = 0;
    upstream.answer('GET /transactions', () => {
      page += 1;
      const id = page === 3 ? ids.a.transaction : `Transaction:page-${page}`;
      return Response.json({ data: [{ id, customerId: ids.a.customer }], hasMore: true, nextCursor: `c${page}` });
    });
    expect((await call('GET', `/transactions/${ids.a.transaction}`)).status).toBe(200);
    expect(page).toBe(3);
    expect((await call('GET', `/transactions/${ids.b.transaction}`)).status).toBe(404);
    expect(page).toBe(13);
  });

  it('error: a filter that fails, or a list that cannot be read, proves nothing', async () => {
    const { call, upstream } = doubled();
    const stray = { data: [{ id: ids.b.transaction, customerId: ids.b.customer }, null, 7, {}], hasMore: false };
    for (const answer of [
      () => Response.json(stray),
      () => Response.json([]),
      () => new Response('x'),
      () => new Response('{}', { status: 500 }),
    ]) {
      upstream.answer('GET /transactions', answer);
      expect((await call('GET', `/transactions/${ids.b.transaction}`)).status).toBe(404);
    }
    expect(upstream.seen.every(({ path }) => path.startsWith('/transactions?'))).toBe(true);
  });
});
