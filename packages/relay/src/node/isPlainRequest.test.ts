import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainRequest } from './isPlainRequest.ts';

const request = (url: string, ...rawHeaders: readonly string[]) => ({
  method: 'GET',
  url,
  rawHeaders: [...rawHeaders],
});

describe('isPlainRequest', () => {
  it.each([
    '/',
    '/latchkey/quotes/Quote:1',
    '/latchkey/quotes?limit=1&customerId=Customer%3A1',
    '/a%3Ab',
    '/a?../..',
    '/a//b',
  ])('accepts %s', (url) => {
    expect(isPlainRequest(request(url, 'Host', 'x', 'Accept', 'a', 'Accept', 'b'))).toBe(true);
  });

  // requirement: 42
  it.each([
    '',
    '*',
    'http://evil.test/latchkey/quotes',
    'quotes',
    '//evil.test/latchkey',
    '/latchkey/../config',
    '/latchkey/./quotes',
    '/latchkey/%2e%2e/config',
    '/latchkey/.%2E/config',
    '/latchkey\\quotes',
    '/a b',
    '/a#b',
    '/a?b=1#c',
    '/é',
    '/a"b',
  ])('%j', (url) => {
    expect(isPlainRequest(request(url))).toBe(false);
  });

  // requirement: 42
  it('accepts a path only if the URL parser leaves it unchanged', () => {
    const unit = fc.constantFrom(...'/.:;@~_-\\%2eFa1?#\t é');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 8 }), (text) => {
        const [path = ''] = `/${text}`.split('?', 1);
        const isUnchanged = URL.canParse(path, 'http://relay') && new URL(path, 'http://relay').pathname === path;
        expect(isPlainRequest(request(`/${text}`))).toBe(isUnchanged && !/^\/\/|#/.test(`/${text}`));
      }),
      { numRuns: 2000 },
    );
  });

  // requirement: 46
  it.each([
    ['Idempotency-Key', 'a'],
    ['service-wallet-signature', 'a'],
    ['Authorization', 'Bearer a'],
    ['Content-Type', 'application/json'],
    ['Origin', 'https://app.test'],
    ['Cookie', 'a=b'],
    ['X-Service-Signature', 'a'],
  ])('rejects a repeated %s in any case', (name, value) => {
    expect(isPlainRequest(request('/', name, value))).toBe(true);
    expect(isPlainRequest(request('/', name, value, name.toUpperCase(), value))).toBe(false);
  });

  // requirement: 46
  it('rejects more than 200 headers, since a server drops those after its limit', () => {
    const headers = (count: number) => Array.from({ length: count }, (_, index) => [`A${index}`, '']).flat();
    expect(isPlainRequest(request('/', ...headers(200)))).toBe(true);
    expect(isPlainRequest(request('/', ...headers(201)))).toBe(false);
  });

  // requirement: 46
  it.each(['é', '\x7f', 'a\0b', 'a\rb', '\x80'])('rejects the header value %j', (value) => {
    expect(isPlainRequest(request('/', 'X-Any', value))).toBe(false);
  });
});
