import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const read = `/quotes/${ids.a.quote}`;
const execute = `${read}/execute`;
const failed = (status: number, code: string) => Response.json({ status, code, message: 'm' }, { status });

async function outcome(answer: () => Response, method = 'GET', path = read) {
  const { call, upstream } = doubled();
  upstream.answer(`${method} ${path}`, answer);
  const response = await call(method, path);
  const isOurs = response.headers.get('latchkey-error') === 'relay';
  const { code } = (await response.json()) as { code: string };
  const calls = upstream.seen.filter((each) => each.path === path).length;
  return { status: response.status, code, isOurs, calls };
}

describe('answers that must not be passed on', () => {
  it.each([301, 302, 307, 308])('#46 error: a redirect (%d) is 502, and the signature is sent once', async (status) => {
    const answer = () => new Response(null, { status, headers: { location: 'https://evil.test/' } });
    expect(await outcome(answer, 'POST', execute)).toEqual({
      status: 502,
      code: 'RELAY_UPSTREAM_INVALID',
      isOurs: true,
      calls: 1,
    });
  });

  it.each([
    ['over the cap', () => new Response('x'.repeat(7 * 1024 * 1024))],
    ['200,000 deep', () => new Response('['.repeat(200_000) + ']'.repeat(200_000))],
    ['no JSON for a success', () => new Response('<html>')],
    ["another customer's", () => Response.json({ id: ids.a.quote, customerId: ids.b.customer })],
  ])('#54 error: what is %s is 502', async (_, answer) => {
    expect(await outcome(answer)).toMatchObject({ status: 502, code: 'RELAY_UPSTREAM_INVALID', isOurs: true });
  });

  it('error: a list in which the filter failed is 502, and said in the log', async () => {
    const { call, upstream, logs } = doubled();
    const data = [
      { id: ids.a.transaction, customerId: ids.a.customer },
      { id: ids.b.transaction, customerId: ids.b.customer },
    ];
    upstream.answer('GET /transactions', () => Response.json({ data, hasMore: false }));
    expect((await call('GET', '/transactions')).status).toBe(502);
    expect(logs.map(({ event }) => event)).toContain('ownerMismatch');
  });
});

describe('401 (design 9.3)', () => {
  it.each([
    ['GET', read, 'UNAUTHORIZED'],
    ['POST', execute, 'UNAUTHORIZED'],
    ['GET', read, 'WALLET_SIGNATURE_INVALID'],
  ])('error: %s %s with %s speaks of the platform', async (method, path, code) => {
    expect(await outcome(() => failed(401, code), method, path)).toMatchObject({
      status: 502,
      code: 'RELAY_UPSTREAM_CREDENTIALS',
      isOurs: true,
    });
  });

  it('error: a 401 that nobody can read speaks of the platform', async () => {
    expect(await outcome(() => new Response('no', { status: 401 }), 'POST', execute)).toMatchObject({ status: 502 });
  });

  it.each([
    ['POST', execute, 'WALLET_SIGNATURE_INVALID'],
    ['POST', execute, 'WALLET_SIGNATURE_MISSING'],
    ['POST', `/auth/credentials/${ids.a.credential}/verify`, 'UNAUTHORIZED'],
    ['DELETE', `/auth/sessions/${ids.a.session}`, 'REQUEST_ID_MISSING'],
  ])('behavior: %s %s with %s speaks of the caller and passes', async (method, path, code) => {
    const { call, upstream } = doubled();
    upstream.answer(`${method} ${path}`, () => failed(401, code));
    const body = path.endsWith('verify') ? { body: { type: 'EMAIL_OTP', encryptedOtpBundle: 'x' } } : {};
    const answer = await call(method, path, body);
    expect([answer.status, answer.headers.get('latchkey-error')]).toEqual([401, null]);
    expect(await answer.json()).toMatchObject({ code });
  });
});

describe('a service that does not answer', () => {
  const broken = () => {
    throw new TypeError('canary');
  };

  it('behavior: a connection that breaks is tried once more where that is safe', async () => {
    expect(await outcome(broken)).toEqual({ status: 503, code: 'RELAY_UPSTREAM_UNAVAILABLE', isOurs: true, calls: 2 });
    expect(await outcome(broken, 'POST', execute)).toMatchObject({ status: 503, calls: 1 });
    const { call, upstream } = doubled();
    upstream.answer(`POST ${execute}`, () => {
      upstream.answer(`POST ${execute}`, () => Response.json({ id: ids.a.quote }));
      return broken();
    });
    expect((await call('POST', execute, { headers: { 'idempotency-key': 'k' } })).status).toBe(200);
  });

  it('error: too slow is 504, and is not repeated', async () => {
    const clock = createSettableClock({ frozen: true });
    const { call, upstream } = doubled(
      {},
      { clock, timeoutMs: 1000, fetch: () => new Promise<Response>(() => undefined) },
    );
    const answer = call('GET', read);
    await clock.advance(0);
    await clock.advance(1000);
    await clock.advance(1000);
    expect((await answer).status).toBe(504);
    expect(upstream.seen).toEqual([]);
  });
});
