import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const quote = `/quotes/${ids.a.quote}`;

/**
 * Sends a proof for a challenge to a quote with a current challenge. Returns the response and the forwarded requests.
 */
async function proofFor(challengeId: string | null, current: unknown = { id: ids.a.challenge }) {
  const { call, upstream } = openDoubledRelay();
  upstream.setResponse(`GET ${quote}`, () => Response.json({ id: ids.a.quote, scaChallenge: current }));
  upstream.setResponse(`POST ${quote}/authorize`, () => Response.json({ id: ids.a.quote }));
  const response = await call('POST', `${quote}/authorize`, {
    body: { code: '123456' },
    headers: challengeId === null ? {} : { 'latchkey-challenge': challengeId },
  });
  const sent = upstream.seen.filter(({ method }) => method === 'POST');
  return { response, sent };
}

// requirement: 39
describe('guardChallenge', () => {
  it('forwards a proof for the current challenge, without the header', async () => {
    const { response, sent } = await proofFor(ids.a.challenge);
    expect(response.status).toBe(200);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.has('latchkey-challenge')).toBe(false);
  });

  it.each([
    ['the next', { id: ids.b.challenge }],
    ['one without an id', {}],
    ['null', null],
    ['no object', 'ScaChallenge'],
  ])('refuses the code if the quote has %s', async (_, current) => {
    const { response, sent } = await proofFor(ids.a.challenge, current);
    expect(response.status).toBe(409);
    expect(response.headers.get('latchkey-error')).toBe('relay');
    expect(await response.json()).toMatchObject({ status: 409, code: 'CHALLENGE_CHANGED' });
    expect(sent).toEqual([]);
  });

  it('refuses the proof if the quote cannot be read', async () => {
    const { call, upstream } = openDoubledRelay();
    const error = { code: 'INTERNAL_ERROR', scaChallenge: { id: ids.a.challenge } };
    upstream.setResponse(`GET ${quote}`, () => Response.json(error, { status: 500 }));
    const headers = { 'latchkey-challenge': ids.a.challenge };
    expect((await call('POST', `${quote}/authorize`, { body: { code: '1' }, headers })).status).toBe(409);
    expect(upstream.seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it.each(['a b', 'one, two', 'x'.repeat(256)])('rejects %s as a challenge id', async (challengeId) => {
    const { response, sent } = await proofFor(challengeId);
    expect(response.status).toBe(400);
    expect(sent).toEqual([]);
  });

  it('forwards a proof that names no challenge', async () => {
    const { response, sent } = await proofFor(null, { id: ids.b.challenge });
    expect([response.status, sent.length]).toEqual([200, 1]);
  });

  // requirement: 41
  it('reads no quote of another user', async () => {
    const { call, upstream } = openDoubledRelay();
    const headers = { 'latchkey-challenge': ids.b.challenge };
    expect((await call('POST', `/quotes/${ids.b.quote}/authorize`, { body: { code: '1' }, headers })).status).toBe(404);
    expect(upstream.seen.filter(({ path }) => path.startsWith('/quotes'))).toEqual([]);
  });
});

// requirement: 39
describe('the derived idempotency key of a proof', () => {
  const secret = '1'.repeat(32);

  /** The idempotency key of a proof of customer A at the service. */
  async function readKey(code: string, headers: Record<string, string>, shared = secret) {
    const { call, upstream } = openDoubledRelay({ secret: shared });
    for (const id of [ids.a.challenge, ids.b.challenge])
      if (headers['latchkey-challenge'] === id)
        upstream.setResponse(`GET ${quote}`, () => Response.json({ scaChallenge: { id } }));
    await call('POST', `${quote}/authorize`, { body: { code }, headers, ip: '203.0.113.7' });
    return upstream.seen.find(({ method }) => method === 'POST')?.headers.get('idempotency-key');
  }
  const challenge = { 'latchkey-challenge': ids.a.challenge };

  it('is the same for the same proof, in every tab and on every relay of one secret', async () => {
    const key = await readKey('123456', challenge);
    expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await readKey('123456', challenge)).toBe(key);
  });

  it('differs for another code, challenge or secret', async () => {
    const keys = await Promise.all([
      readKey('123456', challenge),
      readKey('123457', challenge),
      readKey('123456', { 'latchkey-challenge': ids.b.challenge }),
      readKey('123456', challenge, '2'.repeat(32)),
      // A caller cannot choose the key that would be derived for a proof.
      readKey('123456', { ...challenge, 'idempotency-key': ids.a.challenge }),
    ]);
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('differs for another quote', async () => {
    const { call, upstream } = openDoubledRelay();
    const other = `${ids.a.quote.slice(0, -1)}7`;
    upstream.setResponse('POST /quotes', () => Response.json({ id: other }, { status: 201 }));
    await call('POST', '/quotes', { body: { source: { accountId: ids.a.wallet }, destination: {} } });
    for (const id of [ids.a.quote, other]) {
      upstream.setResponse(`GET /quotes/${id}`, () => Response.json({ scaChallenge: { id: ids.a.challenge } }));
      await call('POST', `/quotes/${id}/authorize`, { body: { code: '123456' }, headers: challenge });
    }
    const proofs = upstream.seen.filter(({ path }) => path.endsWith('/authorize'));
    expect(new Set(proofs.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  it("is not derived for a proof with the caller's key or without a challenge", async () => {
    const own = { 'idempotency-key': 'own' };
    expect(await readKey('123456', { ...challenge, ...own })).toBe(await readKey('123457', own));
    expect(await readKey('123456', {})).toBeNull();
  });

  it('makes a retry from another network the same request', async () => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse(`GET ${quote}`, () => Response.json({ scaChallenge: { id: ids.a.challenge } }));
    for (const ip of ['203.0.113.7', '198.51.100.9'])
      await call('POST', `${quote}/authorize`, { body: { code: '123456' }, headers: challenge, ip });
    const sent = upstream.seen.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual(Array(2).fill('{"endUserIpAddress":"203.0.113.7","code":"123456"}'));
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('is not derived for an execute request that names a challenge', async () => {
    const { call, upstream } = openDoubledRelay();
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
  ])('is derived for %s, without reading a quote', async (_, path, body) => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse('POST /sca/login/start', () =>
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
