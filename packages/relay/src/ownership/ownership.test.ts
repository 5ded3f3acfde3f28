import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';
import type { ReferencedId } from '../request/collectIds.ts';
import { createOwnership } from './ownership.ts';

const quote = (id: string): ReferencedId => ({ id, resource: 'Quote' });

function ownership(lists: Record<string, readonly string[]> = {}) {
  const asked: string[] = [];
  const store = memoryStore();
  const made = () =>
    createOwnership(store.owners, async (customerId, { id }) => {
      asked.push(`${customerId} ${id}`);
      return lists[customerId] ?? [];
    });
  return { ...made(), again: made, asked };
}

describe('createOwnership', () => {
  it('uses facts that another relay stored, without a call', async () => {
    const { learn, ownsAll, again, asked } = ownership();
    await learn('Customer:a', ['Quote:1', 'Quote:1', 'Quote:2']);
    expect(await ownsAll('Customer:a', [quote('Quote:1'), quote('Quote:2')])).toBe(true);
    expect(await again().ownsAll('Customer:a', [quote('Quote:2')])).toBe(true);
    expect(await ownsAll('Customer:a', [])).toBe(true);
    expect(asked).toEqual([]);
  });

  it("searches the customer's own list once", async () => {
    const { ownsAll, asked } = ownership({ 'Customer:a': ['Quote:1', 'Quote:2'] });
    expect(await ownsAll('Customer:a', [quote('Quote:1'), quote('Quote:2')])).toBe(true);
    expect(await ownsAll('Customer:a', [quote('Quote:2')])).toBe(true);
    expect(asked).toEqual(['Customer:a Quote:1']);
  });

  it('treats foreign and missing ids in the same way', async () => {
    const { learn, ownsAll, asked } = ownership({ 'Customer:a': ['Quote:1'] });
    await learn('Customer:b', ['Quote:9']);
    expect(await ownsAll('Customer:a', [quote('Quote:9')])).toBe(false);
    expect(await ownsAll('Customer:a', [quote('Quote:0')])).toBe(false);
    expect(await ownsAll('Customer:a', [quote('Quote:1'), quote('Quote:9')])).toBe(false);
    expect(asked.slice(0, 2)).toEqual(['Customer:a Quote:9', 'Customer:a Quote:0']);
  });

  it('never changes a fact', async () => {
    const { learn, ownsAll } = ownership({ 'Customer:b': ['Quote:1'] });
    await learn('Customer:a', ['Quote:1']);
    await learn('Customer:b', ['Quote:1']);
    expect(await ownsAll('Customer:b', [quote('Quote:1')])).toBe(false);
    expect(await ownsAll('Customer:a', [quote('Quote:1')])).toBe(true);
  });
});

describe('ownership lists', () => {
  it.each([
    ['InternalAccount', `/auth/sessions?accountId=${encodeURIComponent(ids.a.wallet)}`, ['/internal-accounts']],
    ['ExternalAccount', `/customers/external-accounts/${ids.a.bank}`, ['/customers/external-accounts']],
    ['Quote', `/quotes/${ids.a.quote}`, ['/transactions']],
    ['Transaction', `/transactions/${ids.a.transaction}`, ['/transactions']],
    ['CardTransaction', `/transactions/${ids.a.cardTransaction}`, ['/transactions']],
    ['Session', `/auth/sessions/${ids.a.session}`, ['/internal-accounts', '/auth/sessions']],
    ['AuthMethod', `/auth/credentials/${ids.a.credential}/verify`, ['/internal-accounts', '/auth/credentials']],
  ])("%s, always with one customer's filter", async (_, path, lists) => {
    const { call, upstream } = openDoubledRelay();
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

  it('searches the documents of at most 25 beneficial owners for one id', async () => {
    const { call, upstream } = openDoubledRelay();
    const data = Array.from({ length: 100 }, (_, index) => ({ id: `BeneficialOwner:${index}` }));
    upstream.setResponse('GET /beneficial-owners', () => Response.json({ data, hasMore: false }));
    expect((await call('GET', '/documents/Document:none')).status).toBe(404);
    // Those of the customer, too.
    expect(upstream.seen.filter(({ path }) => path.startsWith('/documents?'))).toHaveLength(26);
  });

  it('counts the documents of each owner that a search reads as a request of the caller', async () => {
    const { call, upstream } = openDoubledRelay({ rates: { user: { burst: 40, perSecond: 1 } } });
    const data = Array.from({ length: 100 }, (_, index) => ({ id: `BeneficialOwner:${index}` }));
    upstream.setResponse('GET /beneficial-owners', () => Response.json({ data, hasMore: false }));
    const find = async () => (await call('GET', '/documents/Document:none')).status;
    expect([await find(), await find(), await find()]).toEqual([404, 429, 429]);
    expect(upstream.seen.length).toBeLessThanOrEqual(40 + 2 * 3);
  });

  it('finds an id on the first page also where the caller may send one request at a time', async () => {
    const { call } = openDoubledRelay({ rates: { user: { burst: 1, perSecond: 1 } } });
    expect((await call('GET', `/customers/external-accounts/${ids.a.bank}`)).status).toBe(200);
  });

  it('finds a document of the 26th beneficial owner only after the caller has listed the documents of this owner', async () => {
    const { call, upstream } = openDoubledRelay();
    const holder = 'BeneficialOwner:25';
    const document = { id: 'Document:last', documentHolder: holder };
    const owners = Array.from({ length: 26 }, (_, index) => ({ id: `BeneficialOwner:${index}` }));
    upstream.setResponse('GET /beneficial-owners', () => Response.json({ data: owners, hasMore: false }));
    upstream.setResponse('GET /documents', () => {
      const { searchParams } = new URL(upstream.seen.at(-1)?.path ?? '', 'http://x');
      const isHeld = searchParams.get('documentHolder') === holder;
      return Response.json({ data: isHeld ? [document] : [], hasMore: false });
    });
    upstream.setResponse(`GET /documents/${document.id}`, () => Response.json(document));
    expect((await call('GET', `/documents/${document.id}`)).status).toBe(404);
    expect((await call('GET', `/documents?documentHolder=${holder}`)).status).toBe(200);
    expect((await call('GET', `/documents/${document.id}`)).status).toBe(200);
  });

  it("treats another customer's card transaction as missing", async () => {
    const { call, upstream } = openDoubledRelay();
    for (const id of [ids.b.cardTransaction, 'CardTransaction:none']) {
      const response = await call('GET', `/transactions/${id}`);
      expect([response.status, (await response.json()).code]).toEqual([404, 'RELAY_NOT_FOUND']);
    }
    expect(upstream.seen.map(({ path }) => path.split('?')[0])).not.toContain(`/transactions/${ids.b.cardTransaction}`);
    expect((await call('POST', `/transactions/${ids.a.cardTransaction}/cancel`, { body: {} })).status).toBe(404);
  });

  it('reads at most ten pages', async () => {
    const { call, upstream } = openDoubledRelay();
    let page = 0;
    upstream.setResponse('GET /transactions', () => {
      page += 1;
      const id = page === 3 ? ids.a.transaction : `Transaction:page-${page}`;
      return Response.json({ data: [{ id, customerId: ids.a.customer }], hasMore: true, nextCursor: `c${page}` });
    });
    expect((await call('GET', `/transactions/${ids.a.transaction}`)).status).toBe(200);
    expect(page).toBe(3);
    expect((await call('GET', `/transactions/${ids.b.transaction}`)).status).toBe(404);
    expect(page).toBe(13);
  });

  it('proves nothing by a failing filter or an unreadable list', async () => {
    const { call, upstream } = openDoubledRelay();
    const stray = { data: [{ id: ids.b.transaction, customerId: ids.b.customer }, null, 7, {}], hasMore: false };
    for (const response of [
      () => Response.json(stray),
      () => Response.json([]),
      () => new Response('x'),
      () => Response.json({ status: 404, code: 'NOT_FOUND', message: 'm' }, { status: 404 }),
    ]) {
      upstream.setResponse('GET /transactions', response);
      expect((await call('GET', `/transactions/${ids.b.transaction}`)).status).toBe(404);
    }
    expect(upstream.seen.every(({ path }) => path.startsWith('/transactions?'))).toBe(true);
  });

  it.each([500, 503, 429])('reports the service as unavailable when the list fails with %i', async (status) => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse('GET /transactions', () =>
      Response.json({ status, code: 'INTERNAL_ERROR', message: 'm' }, { status }),
    );
    for (const id of [ids.a.transaction, ids.b.transaction, 'Transaction:none']) {
      const response = await call('GET', `/transactions/${id}`);
      expect([response.status, (await response.json()).code]).toEqual([503, 'RELAY_UPSTREAM_UNAVAILABLE']);
    }
    expect(upstream.seen.every(({ path }) => path.startsWith('/transactions?'))).toBe(true);
  });
});
