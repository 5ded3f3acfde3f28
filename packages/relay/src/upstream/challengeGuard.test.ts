import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const quote = `/quotes/${ids.a.quote}`;

/** A quote that carries a challenge, and what came of a proof made for another or the same. */
async function proofFor(challengeId: string | null, current: unknown = { id: ids.a.challenge }) {
  const { call, upstream } = doubled();
  upstream.answer(`GET ${quote}`, () => Response.json({ id: ids.a.quote, scaChallenge: current }));
  upstream.answer(`POST ${quote}/authorize`, () => Response.json({ id: ids.a.quote }));
  const answer = await call('POST', `${quote}/authorize`, {
    body: { code: '123456' },
    headers: challengeId === null ? {} : { 'latchkey-challenge': challengeId },
  });
  const sent = upstream.seen.filter(({ method }) => method === 'POST');
  return { answer, sent };
}

describe('#39 the challenge that a proof is made for', () => {
  it("default: the quote's current one lets the proof through, and the header stays here", async () => {
    const { answer, sent } = await proofFor(ids.a.challenge);
    expect(answer.status).toBe(200);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.has('latchkey-challenge')).toBe(false);
  });

  it.each([
    ['the next', { id: ids.b.challenge }],
    ['one without an id', {}],
    ['null', null],
    ['no object', 'ScaChallenge'],
  ])('error: %s is there instead, and the code never reaches the service', async (_, current) => {
    const { answer, sent } = await proofFor(ids.a.challenge, current);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('latchkey-error')).toBe('relay');
    expect(await answer.json()).toMatchObject({ status: 409, code: 'CHALLENGE_CHANGED' });
    expect(sent).toEqual([]);
  });

  it('error: a quote that cannot be read now is no proof that nothing changed', async () => {
    const { call, upstream } = doubled();
    upstream.answer(`GET ${quote}`, () => Response.json({ code: 'INTERNAL_ERROR' }, { status: 500 }));
    const headers = { 'latchkey-challenge': ids.a.challenge };
    expect((await call('POST', `${quote}/authorize`, { body: { code: '1' }, headers })).status).toBe(409);
    expect(upstream.seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it.each(['a b', 'one, two', 'x'.repeat(256)])('error: %s names no challenge', async (challengeId) => {
    const { answer, sent } = await proofFor(challengeId);
    expect(answer.status).toBe(400);
    expect(sent).toEqual([]);
  });

  it('behavior: a proof that names none goes on as it is', async () => {
    const { answer, sent } = await proofFor(null, { id: ids.b.challenge });
    expect([answer.status, sent.length]).toEqual([200, 1]);
  });

  it('#41 error: the guard reads no quote of somebody else', async () => {
    const { call, upstream } = doubled();
    const headers = { 'latchkey-challenge': ids.b.challenge };
    expect((await call('POST', `/quotes/${ids.b.quote}/authorize`, { body: { code: '1' }, headers })).status).toBe(404);
    expect(upstream.seen.filter(({ path }) => path.startsWith('/quotes'))).toEqual([]);
  });
});

describe('#39 the key of a proof that brings none', () => {
  const secret = '1'.repeat(32);

  /** The key under which the service meets a proof of customer A. */
  async function keyOf(code: string, headers: Record<string, string>, shared = secret) {
    const { call, upstream } = doubled({ secret: shared });
    for (const id of [ids.a.challenge, ids.b.challenge])
      if (headers['latchkey-challenge'] === id)
        upstream.answer(`GET ${quote}`, () => Response.json({ scaChallenge: { id } }));
    await call('POST', `${quote}/authorize`, { body: { code }, headers, ip: '203.0.113.7' });
    return upstream.seen.find(({ method }) => method === 'POST')?.headers.get('idempotency-key');
  }
  const challenge = { 'latchkey-challenge': ids.a.challenge };

  it('default: is the same for the same proof, in every tab and on every relay of one secret', async () => {
    const key = await keyOf('123456', challenge);
    expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await keyOf('123456', challenge)).toBe(key);
  });

  it('behavior: is another for another code, challenge or secret', async () => {
    const keys = await Promise.all([
      keyOf('123456', challenge),
      keyOf('123457', challenge),
      keyOf('123456', { 'latchkey-challenge': ids.b.challenge }),
      keyOf('123456', challenge, '2'.repeat(32)),
      // A caller cannot make the one of a proof.
      keyOf('123456', { ...challenge, 'idempotency-key': ids.a.challenge }),
    ]);
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('behavior: a key of the caller is kept, and a proof that names no challenge has none', async () => {
    const own = { 'idempotency-key': 'own' };
    expect(await keyOf('123456', { ...challenge, ...own })).toBe(await keyOf('123457', own));
    expect(await keyOf('123456', {})).toBeNull();
  });

  it('behavior: a repetition from another network is the same request, to the byte', async () => {
    const { call, upstream } = doubled();
    upstream.answer(`GET ${quote}`, () => Response.json({ scaChallenge: { id: ids.a.challenge } }));
    for (const ip of ['203.0.113.7', '198.51.100.9'])
      await call('POST', `${quote}/authorize`, { body: { code: '123456' }, headers: challenge, ip });
    const sent = upstream.seen.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual(Array(2).fill('{"endUserIpAddress":"203.0.113.7","code":"123456"}'));
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('behavior: an order that names a challenge gets no key of this kind', async () => {
    const { call, upstream } = doubled();
    await call('POST', `${quote}/execute`, { headers: challenge });
    expect(upstream.seen.at(-1)?.headers.has('idempotency-key')).toBe(false);
  });

  it.each([
    ['a login', '/sca/login/complete', { factor: 'SMS_OTP', challengeId: ids.a.challenge, code: '123456' }],
    ['an enrolment', '/sca/factors/confirm', { type: 'TOTP', secret: 'ff', code: '123456' }],
    [
      'a change of trust',
      `/customers/external-accounts/${ids.a.bank}/trust/confirm`,
      { challengeId: ids.a.challenge, code: '123456' },
    ],
  ])('behavior: %s has one of its own too, and is passed on without a reading', async (_, path, body) => {
    const { call, upstream } = doubled();
    upstream.answer('POST /sca/login/start', () =>
      Response.json({ factor: 'SMS_OTP', challengeId: ids.a.challenge, expiresAt: '2026-01-01T00:00:00Z' }),
    );
    await call('POST', '/sca/login/start', { body: { factor: 'SMS_OTP' } });
    for (const [code, headers] of [
      ['123456', challenge],
      ['123456', challenge],
      ['123457', challenge],
      ['123456', {}],
    ] as const)
      await call('POST', path, { body: { ...body, code }, headers, ip: '203.0.113.7' });
    const sent = upstream.seen.filter((seen) => seen.path.startsWith(path));
    expect(upstream.seen.filter(({ path }) => path.startsWith('/quotes'))).toEqual([]);
    const [first, second, other, none] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect([second, none]).toEqual([first, null]);
    expect(other).not.toBe(first);
    expect(sent[0]?.headers.has('latchkey-challenge')).toBe(false);
  });
});
