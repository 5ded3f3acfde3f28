import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const read = `/quotes/${ids.a.quote}`;
const execute = `${read}/execute`;
const failed = (status: number, code: string) => Response.json({ status, code, message: 'm' }, { status });

async function outcome(respond: () => Response, method = 'GET', path = read) {
  const { call, upstream } = openDoubledRelay();
  upstream.setResponse(`${method} ${path}`, respond);
  const response = await call(method, path);
  const isOurs = response.headers.get('latchkey-error') === 'relay';
  const { code } = (await response.json()) as { code: string };
  const calls = upstream.seen.filter((each) => each.path === path).length;
  return { status: response.status, code, isOurs, calls };
}

describe('responses that must not be forwarded', () => {
  // requirement: 46
  it.each([301, 302, 307, 308])('turn a redirect (%d) into 502, and send the signature once', async (status) => {
    const response = () => new Response(null, { status, headers: { location: 'https://evil.test/' } });
    expect(await outcome(response, 'POST', execute)).toEqual({
      status: 502,
      code: 'RELAY_UPSTREAM_INVALID',
      isOurs: true,
      calls: 1,
    });
  });

  // requirement: 54
  it.each([
    ['over the cap', () => new Response('x'.repeat(7 * 1024 * 1024))],
    ['200,000 deep', () => new Response('['.repeat(200_000) + ']'.repeat(200_000))],
    ['no JSON for a success', () => new Response('<html>')],
    ['empty for a success with a body', () => new Response('')],
    ['empty with another success', () => new Response('', { status: 201 })],
    ["another customer's", () => Response.json({ id: ids.a.quote, customerId: ids.b.customer })],
    [
      "another customer's, with another success",
      () => Response.json({ id: ids.a.quote, customerId: ids.b.customer }, { status: 206 }),
    ],
    ['the page of a gateway', () => new Response('<html>canary</html>', { status: 503 })],
    ['an error without a body', () => new Response(null, { status: 404 })],
    ['an error without a code', () => Response.json({ id: ids.a.quote, code: 7 }, { status: 400 })],
  ])('turn a response that is %s into 502', async (_, response) => {
    expect(await outcome(response)).toMatchObject({ status: 502, code: 'RELAY_UPSTREAM_INVALID', isOurs: true });
  });

  it('keep the Retry-After of a gateway', async () => {
    const { call, upstream } = openDoubledRelay();
    const page = (seconds: string) => new Response('<html>', { status: 429, headers: { 'retry-after': seconds } });
    for (const [seconds, expected] of [
      ['7', '7'],
      ['Wed, 21 Oct 2027 07:28:00 GMT', null],
    ] as const) {
      upstream.setResponse(`GET ${read}`, () => page(seconds));
      const response = await call('GET', read);
      expect([response.status, response.headers.get('retry-after')]).toEqual([502, expected]);
    }
  });

  it('turn a list whose filter failed into 502, and log it', async () => {
    const { call, upstream, logs } = openDoubledRelay();
    const data = [
      { id: ids.a.transaction, customerId: ids.a.customer },
      { id: ids.b.transaction, customerId: ids.b.customer },
    ];
    upstream.setResponse('GET /transactions', () => Response.json({ data, hasMore: false }));
    expect((await call('GET', '/transactions')).status).toBe(502);
    expect(logs.map(({ event }) => event)).toContain('ownerMismatch');
  });
});

describe('the content type', () => {
  it('is JSON, whatever the service states', async () => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse(
      `GET ${read}`,
      () => new Response('{"id":"<b>"}', { headers: { 'content-type': 'text/html' } }),
    );
    const response = await call('GET', read);
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['application/json', '{"id":"<b>"}']);
  });
});

describe('401', () => {
  it.each([
    ['GET', read, 'UNAUTHORIZED'],
    ['POST', execute, 'UNAUTHORIZED'],
    ['GET', read, 'WALLET_SIGNATURE_INVALID'],
  ])('treats %s %s with %s as about the platform', async (method, path, code) => {
    expect(await outcome(() => failed(401, code), method, path)).toMatchObject({
      status: 502,
      code: 'RELAY_UPSTREAM_CREDENTIALS',
      isOurs: true,
    });
  });

  it('treats an unreadable one as about the platform', async () => {
    expect(await outcome(() => new Response('no', { status: 401 }), 'POST', execute)).toMatchObject({ status: 502 });
  });

  it.each([
    ['POST', execute, 'WALLET_SIGNATURE_INVALID'],
    ['POST', execute, 'WALLET_SIGNATURE_MISSING'],
    ['POST', `/auth/credentials/${ids.a.credential}/verify`, 'UNAUTHORIZED'],
    ['DELETE', `/auth/sessions/${ids.a.session}`, 'REQUEST_ID_MISSING'],
  ])('forwards %s %s with %s as about the caller', async (method, path, code) => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse(`${method} ${path}`, () => failed(401, code));
    const body = path.endsWith('verify') ? { body: { type: 'EMAIL_OTP', encryptedOtpBundle: 'x' } } : {};
    const response = await call(method, path, body);
    expect([response.status, response.headers.get('latchkey-error')]).toEqual([401, null]);
    expect(await response.json()).toMatchObject({ code });
  });
});

describe('a service that does not respond', () => {
  const broken = () => {
    throw new TypeError('canary');
  };

  it('is called once more after a broken connection if that is safe', async () => {
    expect(await outcome(broken)).toEqual({ status: 503, code: 'RELAY_UPSTREAM_UNAVAILABLE', isOurs: true, calls: 2 });
    expect(await outcome(broken, 'POST', execute)).toMatchObject({ status: 503, calls: 1 });
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse(`POST ${execute}`, () => {
      upstream.setResponse(`POST ${execute}`, () => Response.json({ id: ids.a.quote }));
      return broken();
    });
    expect((await call('POST', execute, { headers: { 'idempotency-key': 'k' } })).status).toBe(200);
  });

  it('gives 504 when too slow, without a retry', async () => {
    const clock = createSettableClock({ frozen: true });
    const { call, upstream } = openDoubledRelay(
      {},
      { clock, timeoutMs: 1000, fetch: () => new Promise<Response>(() => undefined) },
    );
    const response = call('GET', read);
    await clock.advance(0);
    await clock.advance(1000);
    await clock.advance(1000);
    expect((await response).status).toBe(504);
    expect(upstream.seen).toEqual([]);
  });
});
