import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const quote = {
  source: { sourceType: 'ACCOUNT', accountId: ids.a.wallet },
  destination: { destinationType: 'ACCOUNT', accountId: ids.a.bank },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: 1,
};
const post = async (body: unknown) => {
  const { call, upstream } = openDoubledRelay();
  upstream.setResponse('POST /quotes', () => Response.json({ id: ids.a.quote }, { status: 201 }));
  const response = await call('POST', '/quotes', { body });
  return { status: response.status, isReached: upstream.seen.some(({ method }) => method === 'POST') };
};

// requirement: 41
describe('ids at places that no row names', () => {
  it('forwards a call without any', async () => {
    expect(await post(quote)).toEqual({ status: 201, isReached: true });
  });

  it("treats an id in a user's text as text", async () => {
    expect(await post({ ...quote, description: ids.b.customer })).toEqual({ status: 201, isReached: true });
  });

  it.each([
    ['a new member', { ...quote, fundingAccountId: ids.b.wallet }],
    ['the same member elsewhere', { ...quote, source: { ...quote.source, more: { accountId: ids.b.wallet } } }],
    ['a list for a value', { ...quote, destination: { ...quote.destination, accountId: [ids.b.bank] } }],
    ['an object for a value', { ...quote, destination: { ...quote.destination, accountId: { id: ids.b.bank } } }],
    ['another case', { ...quote, source: { ...quote.source, AccountId: ids.b.wallet } }],
    ['a slash in a name', { ...quote, 'source/accountId': ids.b.wallet }],
    ['an own one', { ...quote, other: ids.a.wallet }],
    ['a foreign customer as the payer', { ...quote, source: { ...quote.source, customerId: ids.b.customer } }],
    ['a look-up', { ...quote, lookupId: 'Lookup:1' }],
  ])('%s', async (_, body) => {
    const { status, isReached } = await post(body);
    expect([400, 404]).toContain(status);
    expect(isReached).toBe(false);
  });

  it('recognizes an id that is written with escapes', async () => {
    const { call, upstream } = openDoubledRelay();
    const text = JSON.stringify(quote).replace(ids.a.bank, `\\u0045${ids.b.bank.slice(1)}`);
    expect((await call('POST', '/quotes', { text })).status).toBe(404);
    expect(upstream.seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('refuses repeated members in any order at any depth', async () => {
    const text = JSON.stringify(quote);
    for (const twice of [
      text.replace(`"accountId":"${ids.a.bank}"`, `"accountId":"${ids.a.bank}","accountId":"${ids.b.bank}"`),
      text.replace(`"accountId":"${ids.a.bank}"`, `"accountId":"${ids.b.bank}","accountId":"${ids.a.bank}"`),
      text.replace(`"accountId":"${ids.a.bank}"`, `"accountId":"${ids.a.bank}","\\u0061ccountId":"${ids.b.bank}"`),
      `{"source":{},${text.slice(1)}`,
    ]) {
      const { call, upstream } = openDoubledRelay();
      expect((await call('POST', '/quotes', { text: twice })).status).toBe(400);
      expect(upstream.seen).toEqual([]);
    }
  });
});

describe("the caller's own customer id", () => {
  it('is no id of another resource', async () => {
    const source = { ...quote.source, accountId: ids.a.customer };
    expect(await post({ ...quote, source })).toEqual({ status: 404, isReached: false });
  });

  it("does not replace another id of the caller's in a filter that accepts both", async () => {
    const { call, upstream } = openDoubledRelay();
    for (const [holder, forwarded] of [
      [ids.a.owner, ids.a.owner],
      [ids.a.customer, ids.a.customer],
      [undefined, ids.a.customer],
    ]) {
      const query = holder === undefined ? '' : `?documentHolder=${encodeURIComponent(holder)}`;
      expect((await call('GET', `/documents${query}`)).status).toBe(200);
      expect(upstream.seen.at(-1)?.path).toBe(`/documents?documentHolder=${encodeURIComponent(forwarded ?? '')}`);
    }
  });
});

describe('members that end users may not send', () => {
  it.each([
    { immediatelyExecute: false },
    { invented: 1 },
    { source: { ...quote.source, onBehalfOf: 'platform' } },
    { destination: { ...quote.destination, invented: null } },
    { source: [quote.source] },
    { source: null },
  ])('refuses a quote with %j', async (change) => {
    expect(await post({ ...quote, ...change })).toEqual({ status: 400, isReached: false });
  });

  it("refuses the platform's fee", async () => {
    const platformFeeOverride = { platformFixedFee: { amount: 0, currency: 'USD' }, platformVariableFeeBps: 0 };
    expect(await post({ ...quote, platformFeeOverride })).toEqual({ status: 400, isReached: false });
    expect(await post({ ...quote, platformFeeOverride: null })).toEqual({ status: 400, isReached: false });
  });

  it.each(['kycStatus', 'kybStatus', 'platformCustomerId', 'region', 'currencies', 'umaAddress', 'isDeleted'])(
    "refuses a customer's %s",
    async (member) => {
      const { call, upstream } = openDoubledRelay();
      const path = `/customers/${ids.a.customer}`;
      upstream.setResponse(`PATCH ${path}`, () => Response.json({ id: ids.a.customer }));
      const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' };
      expect((await call('PATCH', path, { body: { ...body, [member]: 'APPROVED' } })).status).toBe(400);
      expect(upstream.seen).toEqual([]);
      expect((await call('PATCH', path, { body })).status).toBe(200);
    },
  );

  it.each([50_000, null])("refuses a card's spending limit, %s", async (maxSpendPerTransaction) => {
    const { call, upstream } = openDoubledRelay();
    const path = `/cards/${ids.a.card}`;
    upstream.setResponse(`PATCH ${path}`, () => Response.json({ id: ids.a.card }));
    const patch = async (body: object) => (await call('PATCH', path, { body })).status;
    expect(await patch({ maxSpendPerTransaction })).toBe(400);
    expect(await patch({ state: 'ACTIVE', maxSpendPerTransaction })).toBe(400);
    expect(upstream.seen.some(({ method }) => method === 'PATCH')).toBe(false);
    expect(await patch({ state: 'FROZEN' })).toBe(200);
  });

  // requirement: 55
  it.each(['__proto__', 'constructor', 'toString'])('refuses %s as a member', async (member) => {
    const { call, upstream } = openDoubledRelay();
    const text = `{"state":"FROZEN","${member}":{}}`;
    expect((await call('PATCH', `/cards/${ids.a.card}`, { text })).status).toBe(400);
    expect(upstream.seen.some(({ method }) => method === 'PATCH')).toBe(false);
  });
});

describe('opaque ids', () => {
  const trust = `/customers/external-accounts/${ids.a.bank}/trust`;

  it('belong to the caller after the relay forwarded them to the caller', async () => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse(`POST ${trust}`, () => Response.json({ scaChallenge: { id: ids.a.challenge } }));
    upstream.setResponse(`POST ${trust}/confirm`, () => Response.json({ trusted: true }));
    const confirm = (challengeId: unknown) =>
      call('POST', `${trust}/confirm`, { body: { challengeId, code: '123456' } });
    expect((await confirm(ids.a.challenge)).status).toBe(404);
    await call('POST', trust);
    expect((await confirm(ids.a.challenge)).status).toBe(200);
    expect((await confirm(ids.b.challenge)).status).toBe(404);
    for (const odd of [7, true, {}, [ids.a.challenge]]) expect((await confirm(odd)).status).toBe(404);
    expect((await confirm(null)).status).toBe(200);
  });

  it('have up to 1,364 characters, as a passkey has with the longest id', async () => {
    const { call, upstream } = openDoubledRelay();
    const find = async (credentialId: string) => {
      upstream.setResponse('GET /sca/factors', () => Response.json({ factors: [{ factor: 'PASSKEY', credentialId }] }));
      const path = `/sca/factors/${credentialId}`;
      upstream.setResponse(`DELETE ${path}`, () => new Response(null, { status: 204 }));
      return (await call('DELETE', path)).status;
    };
    expect([await find('x'.repeat(1365)), await find('x'.repeat(1364))]).toEqual([404, 204]);
  });

  it('separates resets of two users', async () => {
    const { call, upstream } = openDoubledRelay();
    const path = `/sca/factors/reset/${ids.a.reset}`;
    upstream.setResponse('POST /sca/factors/reset', () => Response.json({ resetId: ids.a.reset }, { status: 201 }));
    upstream.setResponse(`GET ${path}`, () => Response.json({ status: 'INITIATED' }));
    expect((await call('GET', path)).status).toBe(404);
    await call('POST', '/sca/factors/reset', { body: { factor: 'PASSKEY' } });
    expect((await call('GET', path)).status).toBe(200);
    expect((await call('GET', path, { as: 'b' })).status).toBe(404);
  });

  it('binds a look-up to its caller', async () => {
    const { call, upstream } = openDoubledRelay();
    const path = '/receiver/uma/$payee@example.com';
    upstream.setResponse(`GET ${path}`, () => Response.json({ lookupId: ids.a.lookup, supportedCurrencies: [] }));
    upstream.setResponse('POST /quotes', () => Response.json({ id: ids.a.quote }, { status: 201 }));
    const pay = (as: 'a' | 'b') => {
      const body = { source: { accountId: ids[as].wallet }, destination: {}, lookupId: ids.a.lookup };
      return call('POST', '/quotes', { body, as });
    };
    expect((await pay('a')).status).toBe(404);
    expect((await call('GET', path)).status).toBe(200);
    expect(upstream.seen.at(-1)?.path).toBe(`${path}?customerId=${encodeURIComponent(ids.a.customer)}`);
    expect([(await pay('a')).status, (await pay('b')).status]).toEqual([201, 404]);
  });
});
