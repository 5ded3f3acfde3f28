import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const quote = {
  source: { sourceType: 'ACCOUNT', accountId: ids.a.wallet },
  destination: { destinationType: 'ACCOUNT', accountId: ids.a.bank },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: 1,
};
const post = async (body: unknown) => {
  const { call, upstream } = doubled();
  upstream.answer('POST /quotes', () => Response.json({ id: ids.a.quote }, { status: 201 }));
  const answer = await call('POST', '/quotes', { body });
  return { status: answer.status, isReached: upstream.seen.some(({ method }) => method === 'POST') };
};

describe('#41 ids at places that no row names', () => {
  it('default: none, and the call passes', async () => {
    expect(await post(quote)).toEqual({ status: 201, isReached: true });
  });

  it("behavior: in a person's own text an id is text", async () => {
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
  ])('error: %s', async (_, body) => {
    const { status, isReached } = await post(body);
    expect([400, 404]).toContain(status);
    expect(isReached).toBe(false);
  });

  it('error: an id written with escapes is the same id', async () => {
    const { call, upstream } = doubled();
    const text = JSON.stringify(quote).replace(ids.a.bank, `\\u0045${ids.b.bank.slice(1)}`);
    expect((await call('POST', '/quotes', { text })).status).toBe(404);
    expect(upstream.seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('error: a member said twice, in any order, at any depth', async () => {
    const text = JSON.stringify(quote);
    for (const twice of [
      text.replace(`"accountId":"${ids.a.bank}"`, `"accountId":"${ids.a.bank}","accountId":"${ids.b.bank}"`),
      text.replace(`"accountId":"${ids.a.bank}"`, `"accountId":"${ids.b.bank}","accountId":"${ids.a.bank}"`),
      text.replace(`"accountId":"${ids.a.bank}"`, `"accountId":"${ids.a.bank}","\\u0061ccountId":"${ids.b.bank}"`),
      `{"source":{},${text.slice(1)}`,
    ]) {
      const { call, upstream } = doubled();
      expect((await call('POST', '/quotes', { text: twice })).status).toBe(400);
      expect(upstream.seen).toEqual([]);
    }
  });
});

describe('members that are not an end user\u2019s to say', () => {
  it('error: what the platform earns', async () => {
    const platformFeeOverride = { platformFixedFee: { amount: 0, currency: 'USD' }, platformVariableFeeBps: 0 };
    expect(await post({ ...quote, platformFeeOverride })).toEqual({ status: 400, isReached: false });
    expect(await post({ ...quote, platformFeeOverride: null })).toEqual({ status: 400, isReached: false });
  });

  it.each(['kycStatus', 'kybStatus', 'platformCustomerId', 'region', 'currencies', 'umaAddress', 'isDeleted'])(
    "error: a customer's %s",
    async (member) => {
      const { call, upstream } = doubled();
      const path = `/customers/${ids.a.customer}`;
      upstream.answer(`PATCH ${path}`, () => Response.json({ id: ids.a.customer }));
      const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' };
      expect((await call('PATCH', path, { body: { ...body, [member]: 'APPROVED' } })).status).toBe(400);
      expect(upstream.seen).toEqual([]);
      expect((await call('PATCH', path, { body })).status).toBe(200);
    },
  );

  it.each([50_000, null])('error: what a card may spend at once, %s', async (maxSpendPerTransaction) => {
    const { call, upstream } = doubled();
    const path = `/cards/${ids.a.card}`;
    upstream.answer(`PATCH ${path}`, () => Response.json({ id: ids.a.card }));
    const patch = async (body: object) => (await call('PATCH', path, { body })).status;
    expect(await patch({ maxSpendPerTransaction })).toBe(400);
    expect(await patch({ state: 'ACTIVE', maxSpendPerTransaction })).toBe(400);
    expect(upstream.seen.some(({ method }) => method === 'PATCH')).toBe(false);
    expect(await patch({ state: 'FROZEN' })).toBe(200);
  });

  it.each(['__proto__', 'constructor', 'toString'])('#55 error: %s is no member either', async (member) => {
    const { call, upstream } = doubled();
    const text = `{"state":"FROZEN","${member}":{}}`;
    expect((await call('PATCH', `/cards/${ids.a.card}`, { text })).status).toBe(400);
    expect(upstream.seen.some(({ method }) => method === 'PATCH')).toBe(false);
  });
});

describe('what has no form of its own', () => {
  const trust = `/customers/external-accounts/${ids.a.bank}/trust`;

  it('default: is the caller\u2019s once the relay saw it given to them', async () => {
    const { call, upstream } = doubled();
    upstream.answer(`POST ${trust}`, () => Response.json({ scaChallenge: { id: ids.a.challenge } }));
    upstream.answer(`POST ${trust}/confirm`, () => Response.json({ trusted: true }));
    const confirm = (challengeId: unknown) =>
      call('POST', `${trust}/confirm`, { body: { challengeId, code: '123456' } });
    expect((await confirm(ids.a.challenge)).status).toBe(404);
    await call('POST', trust);
    expect((await confirm(ids.a.challenge)).status).toBe(200);
    expect((await confirm(ids.b.challenge)).status).toBe(404);
    for (const odd of [7, true, {}, [ids.a.challenge]]) expect((await confirm(odd)).status).toBe(404);
    expect((await confirm(null)).status).toBe(200);
  });

  it('behavior: a reset begun by one person is nothing to another', async () => {
    const { call, upstream } = doubled();
    const path = `/sca/factors/reset/${ids.a.reset}`;
    upstream.answer('POST /sca/factors/reset', () => Response.json({ resetId: ids.a.reset }, { status: 201 }));
    upstream.answer(`GET ${path}`, () => Response.json({ status: 'INITIATED' }));
    expect((await call('GET', path)).status).toBe(404);
    await call('POST', '/sca/factors/reset', { body: { factor: 'PASSKEY' } });
    expect((await call('GET', path)).status).toBe(200);
    expect((await call('GET', path, { as: 'b' })).status).toBe(404);
  });

  it('behavior: a look-up belongs to whoever asked, and only then into a quote', async () => {
    const { call, upstream } = doubled();
    const path = '/receiver/uma/$payee@example.com';
    upstream.answer(`GET ${path}`, () => Response.json({ lookupId: ids.a.lookup, supportedCurrencies: [] }));
    upstream.answer('POST /quotes', () => Response.json({ id: ids.a.quote }, { status: 201 }));
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
