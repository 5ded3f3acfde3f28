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

  it('#55 behavior: hostile member names and ten thousand of them: no 500, nothing polluted', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key${index}`, index]));
    for (const text of [
      JSON.stringify({ ...quote, ...many }),
      `{"__proto__":{"polluted":true},${JSON.stringify(quote).slice(1)}`,
      `{"constructor":{"prototype":{"polluted":true}},${JSON.stringify(quote).slice(1)}`,
      `{"toString":1e400,"valueOf":-0,${JSON.stringify(quote).slice(1)}`,
      '{"__proto__":null}',
      'null',
      '[]',
      '"x"',
      '{',
      '',
      '{"a":NaN}',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `{"a":${'['.repeat(100)}${']'.repeat(100)}}`,
    ]) {
      const { call, upstream } = doubled();
      upstream.answer('POST /quotes', () => Response.json({ id: ids.a.quote }, { status: 201 }));
      expect((await call('POST', '/quotes', { text })).status).toBeLessThan(500);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
