import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const path = `/quotes/${ids.a.quote}/execute`;
const cookie = { cookie: 'session=1' };

async function execute(headers: Record<string, string | null>, origins?: readonly string[]) {
  const { call, upstream } = doubled(origins === undefined ? {} : { origins });
  upstream.answer(`POST ${path}`, () => Response.json({ id: ids.a.quote }));
  const answer = await call('POST', path, { headers });
  return { answer, isReached: upstream.seen.some(({ method }) => method === 'POST') };
}

describe('#45 requests that a foreign page could send', () => {
  it.each([
    ['its own page', { ...cookie, origin: 'https://app.test' }],
    ['its own page, as browsers say it', { ...cookie, origin: 'https://app.test', 'sec-fetch-site': 'same-origin' }],
    ['a program without cookies', {}],
  ])('default: %s is served', async (_, headers) => {
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
  ])('error: %s is refused', async (_, headers) => {
    const { answer, isReached } = await execute(headers);
    expect([answer.status, isReached]).toEqual([403, false]);
    expect(await answer.json()).toMatchObject({ code: 'RELAY_FORBIDDEN' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', ''])(
    'error: a body of type %j is refused',
    async (type) => {
      const { call, upstream } = doubled();
      const answer = await call('POST', '/quotes', { body: {}, headers: { 'content-type': type } });
      expect(answer.status).toBe(415);
      expect(upstream.seen).toEqual([]);
    },
  );

  it('behavior: reading from a foreign page is refused too, and nothing changes by GET', async () => {
    const { call, upstream } = doubled();
    expect((await call('GET', '/transactions', { headers: { origin: 'https://evil.test' } })).status).toBe(403);
    expect((await call('GET', '/transactions', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await call('GET', '/relay/sign-in')).status).toBe(405);
    expect(upstream.seen).toEqual([]);
  });
});

describe('pages on another origin', () => {
  const origins = ['https://shop.test'];

  it('default: none may', async () => {
    const { call } = doubled();
    const answer = await call('OPTIONS', '/quotes', { headers: { origin: 'https://shop.test' } });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('args: a configured one, to the letter, with credentials and never by a wildcard', async () => {
    const { answer, isReached } = await execute({ ...cookie, origin: 'https://shop.test' }, origins);
    expect(isReached).toBe(true);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('access-control-expose-headers')).toContain('Latchkey-Time');
    expect(answer.headers.get('vary')).toContain('Origin');
    const { answer: other } = await execute({ ...cookie, origin: 'https://shop.test.evil.test' }, origins);
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('behavior: a preflight names what may be sent', async () => {
    const { call } = doubled({ origins });
    const answer = await call('OPTIONS', '/quotes', { headers: { origin: 'https://shop.test' } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    expect(answer.headers.get('access-control-allow-headers')).toContain('Latchkey-Client');
    expect(answer.headers.get('access-control-allow-headers')).toContain('Service-Wallet-Signature');
  });
});
