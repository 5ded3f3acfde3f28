import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const path = `/quotes/${ids.a.quote}/execute`;
const cookie = { cookie: 'session=1' };

async function execute(headers: Record<string, string | null>, origins?: readonly string[]) {
  const { call, upstream } = openDoubledRelay(origins === undefined ? {} : { origins });
  upstream.setResponse(`POST ${path}`, () => Response.json({ id: ids.a.quote }));
  const response = await call('POST', path, { headers });
  return { response, isReached: upstream.seen.some(({ method }) => method === 'POST') };
}

// requirement: 45
describe('requests that a foreign page could send', () => {
  it.each([
    ['its own page', { ...cookie, origin: 'https://app.test' }],
    ['its own page, as browsers send it', { ...cookie, origin: 'https://app.test', 'sec-fetch-site': 'same-origin' }],
    ['a program without cookies', {}],
  ])('serves %s', async (_, headers) => {
    expect((await execute(headers)).isReached).toBe(true);
  });

  it.each([
    ['no Origin beside a cookie', cookie],
    ['a foreign Origin', { ...cookie, origin: 'https://evil.test' }],
    ['a foreign Origin without a cookie', { origin: 'https://evil.test' }],
    ['an opaque Origin', { ...cookie, origin: 'null' }],
    ['another port', { ...cookie, origin: 'https://app.test:8443' }],
    ['another scheme', { ...cookie, origin: 'http://app.test' }],
    ['a longer host', { ...cookie, origin: 'https://app.test.evil.test' }],
    ['two Origins', { ...cookie, origin: 'https://app.test, https://evil.test' }],
    ['cross-site without Origin', { 'sec-fetch-site': 'cross-site' }],
    ['no custom header', { ...cookie, origin: 'https://app.test', 'latchkey-client': null }],
    ['no custom header from a program', { 'latchkey-client': null }],
  ])('rejects %s', async (_, headers) => {
    const { response, isReached } = await execute(headers);
    expect([response.status, isReached]).toEqual([403, false]);
    expect(await response.json()).toMatchObject({ code: 'RELAY_FORBIDDEN' });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', ''])(
    'refuses a body of type %j',
    async (type) => {
      const { call, upstream } = openDoubledRelay();
      const response = await call('POST', '/quotes', { body: {}, headers: { 'content-type': type } });
      expect(response.status).toBe(415);
      expect(upstream.seen).toEqual([]);
    },
  );

  it('refuses reads from a foreign page, and changes nothing on GET', async () => {
    const { call, upstream } = openDoubledRelay();
    expect((await call('GET', '/transactions', { headers: { origin: 'https://evil.test' } })).status).toBe(403);
    expect((await call('GET', '/transactions', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect((await call('GET', '/transactions', { headers: link })).status).toBe(403);
    expect((await call('GET', '/relay/sign-in')).status).toBe(405);
    expect(upstream.seen).toEqual([]);
  });
});

describe('a refused origin', () => {
  const call = async (host: string, headers: Record<string, string>, method = 'GET') => {
    const { relay, logs } = openDoubledRelay({ origins: ['https://shop.test'] });
    const sent = { 'latchkey-client': 'test', authorization: 'a', ...headers };
    const response = await relay.fetch(new Request(`${host}/latchkey/transactions`, { method, headers: sent }));
    const { message } = (await response.json()) as { message: string };
    return { message, entry: logs.find(({ event }) => event === 'request') };
  };

  it.each(['GET', 'OPTIONS'])('is named by the log, with the allowed ones: %s', async (method) => {
    const { entry, message } = await call('https://app.test', { origin: 'https://evil.test' }, method);
    expect(entry).toMatchObject({
      code: 'RELAY_FORBIDDEN',
      origin: 'https://evil.test',
      allowedOrigins: ['https://app.test', 'https://shop.test'],
    });
    expect(message).not.toContain('evil.test');
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'is named by the response of a relay at %s',
    async (host) => {
      const { message } = await call(host, { origin: 'http://localhost:5173' });
      expect(message).toContain(`The page at http://localhost:5173 may not call this relay, which serves ${host}. Add`);
      expect(message).not.toContain('shop.test');
    },
  );

  it.each(['a "quoted" text', 'https://app.test, https://evil.test', 'http://localhost:1/path?code=123456'])(
    'is not repeated if it is malformed: %j',
    async (origin) => {
      const { entry, message } = await call('http://localhost:3000', { origin });
      expect(entry?.origin).toBe('a malformed origin');
      expect(message).not.toMatch(/quoted|path|123456/);
    },
  );

  it.each(['null', 'capacitor://localhost', 'chrome-extension://abcdefgh'])(
    'is logged as it is: %s',
    async (origin) => {
      expect((await call('https://app.test', { origin })).entry?.origin).toBe(origin);
    },
  );

  it.each(['https://evil.test', 'http://localhost.evil.test'])(
    'is not named by the response to %s, whatever the host that a proxy set',
    async (origin) => {
      const { message } = await call('http://localhost:8080', { origin });
      expect(message).not.toMatch(/evil|shop/);
    },
  );

  it('is not named by other refusals', async () => {
    const { entry } = await call('http://localhost:3000', { 'sec-fetch-site': 'cross-site' });
    expect(entry).toMatchObject({ code: 'RELAY_FORBIDDEN' });
    expect(entry).not.toHaveProperty('origin');
  });
});

describe('pages on another origin', () => {
  const origins = ['https://shop.test'];

  it('are refused by default', async () => {
    const { call } = openDoubledRelay();
    const response = await call('OPTIONS', '/quotes', { headers: { origin: 'https://shop.test' } });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('are allowed if configured exactly, with credentials and never by a wildcard', async () => {
    const { response, isReached } = await execute({ ...cookie, origin: 'https://shop.test' }, origins);
    expect(isReached).toBe(true);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('access-control-expose-headers')).toContain('Latchkey-Time');
    // The page of RELAY_INTERNAL_ERROR tells the developer to read it.
    expect(response.headers.get('access-control-expose-headers')).toContain('Latchkey-Request');
    expect(response.headers.get('vary')).toContain('Origin');
    const { response: other } = await execute({ ...cookie, origin: 'https://shop.test.evil.test' }, origins);
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('get a preflight response with the allowed headers', async () => {
    const { call } = openDoubledRelay({ origins });
    const response = await call('OPTIONS', '/quotes', { headers: { origin: 'https://shop.test' } });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    expect(response.headers.get('access-control-allow-headers')).toContain('Latchkey-Client');
    expect(response.headers.get('access-control-allow-headers')).toContain('Service-Wallet-Signature');
  });
});
