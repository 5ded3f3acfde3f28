import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const quote = ids.a.quote;

// requirement: 42
describe('path tricks', () => {
  it.each([
    `/quotes/${quote}%2F..%2F..%2Fconfig`,
    `/quotes/${quote}%2f..%2fexecute`,
    `/quotes/${quote}/..;/config`,
    `/quotes/${quote}%00`,
    `/quotes/${quote}%0d%0aX-Injected:1`,
    `/quotes/%252e%252e/config`,
    `/quotes/%2e%2e/config`,
    `/quotes/..%5cconfig`,
    `//quotes/${quote}`,
    `/quotes//${quote}`,
    `/quotes/${quote}.`,
    `/quotes/${quote};a=b`,
    `/quotes/${quote}%20`,
    `/quotes/${quote}%23`,
    `/quotes/${quote}%3Fx=1`,
    `/../2025-10-13/config`,
    `/quotes/../config`,
    `/config`,
    `/sandbox/send`,
    `/agents/me`,
  ])('%s never reaches the service', async (path) => {
    const { call, upstream } = openDoubledRelay();
    const response = await call('GET', path);
    expect([404, 405]).toContain(response.status);
    expect(upstream.seen).toEqual([]);
  });

  it('rebuilds the path of an own id, however it was encoded', async () => {
    const { call, upstream } = openDoubledRelay();
    expect((await call('GET', `/quotes/${quote.replace(':', '%3A')}`)).status).toBe(200);
    expect(upstream.seen.at(-1)?.path).toBe(`/quotes/${quote}`);
  });

  it('ignores method overrides', async () => {
    const { call, upstream } = openDoubledRelay();
    const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' };
    await call('GET', `/quotes/${quote}`, { headers });
    expect(upstream.seen.map(({ method }) => method)).not.toContain('POST');
    expect((await call('PUT', `/quotes/${quote}`, { headers })).status).toBe(405);
    expect((await call('PUT', `/quotes/${quote}`)).headers.get('allow')).toBe('GET');
  });

  it('serves nothing outside the base path', async () => {
    const { relay } = openDoubledRelay();
    for (const path of ['/', '/latchkey', '/latchkeyx/quotes', '/quotes', '/LATCHKEY/quotes']) {
      const response = await relay.fetch(new Request(`https://app.test${path}`));
      expect([path, response.status]).toEqual([path, 404]);
    }
  });

  it('refuses a repeated or unknown query parameter', async () => {
    const { call, upstream } = openDoubledRelay();
    const own = encodeURIComponent(ids.a.customer);
    for (const query of [
      `customerId=${own}&customerId=${encodeURIComponent(ids.b.customer)}`,
      'limit=1&limit=2',
      'platformCustomerId=x',
      'unknown=1',
      '__proto__=1',
    ])
      expect([query, (await call('GET', `/transactions?${query}`)).status]).toEqual([query, 400]);
    expect((await call('GET', `/transactions?reference=${encodeURIComponent(ids.b.customer)}`)).status).toBe(404);
    expect(upstream.seen).toEqual([]);
  });

  it('forwards the repeated query parameter of an operation that has a list', async () => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse('GET /exchange-rates', () => Response.json({ data: [] }));
    const list = 'destinationCurrency=EUR&destinationCurrency=INR&destinationCurrency=GBP';
    expect((await call('GET', `/exchange-rates?sourceCurrency=USD&${list}`)).status).toBe(200);
    expect(upstream.seen).toMatchObject([{ path: `/exchange-rates?sourceCurrency=USD&${list}` }]);
    expect((await call('GET', '/exchange-rates?sourceCurrency=USD&sourceCurrency=EUR')).status).toBe(400);
    const foreign = encodeURIComponent(ids.b.customer);
    expect((await call('GET', `/exchange-rates?${list}&destinationCurrency=${foreign}`)).status).toBe(404);
    expect(upstream.seen).toHaveLength(1);
  });
});
