import { headerNames } from '@latchkey/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const quote = {
  source: { sourceType: 'ACCOUNT', accountId: ids.a.wallet, customerId: ids.a.customer },
  destination: { destinationType: 'ACCOUNT', accountId: ids.a.bank },
};
const execute = `/quotes/${ids.a.quote}/execute`;

// requirement: 16
describe('bodies, byte for byte', () => {
  it('returns responses of any shape unchanged', async () => {
    const { call, upstream } = openDoubledRelay({ rates: { user: { burst: 1000, perSecond: 1 } } });
    const numbers = fc.constantFrom('9007199254740993', '1.0', '1e2', '-0', '9223372036854775807', '0.10');
    const texts = fc.constantFrom('"\\u00e9"', '"é"', '"\\/"', '"\\ud83d\\ude00"', '" a "', '"\\u2028"');
    const responses = fc
      .tuple(numbers, texts, fc.boolean(), fc.constantFrom('', ' ', '\r\n'))
      .map(
        ([number, text, twice, space]) =>
          `{${space}"id"${space}:"${ids.a.quote}",${twice ? '"amount":1,' : ''}"amount":${number},"b":${space}${text}}${space}`,
      );
    await fc.assert(
      fc.asyncProperty(responses, async (text) => {
        upstream.setResponse(
          `GET /quotes/${ids.a.quote}`,
          () => new Response(text, { headers: { 'content-type': 'application/json' } }),
        );
        const response = await call('GET', `/quotes/${ids.a.quote}`);
        expect(await response.text()).toBe(text);
        expect(response.headers.get('content-type')).toBe('application/json');
      }),
      { numRuns: 300 },
    );
  });

  it("returns errors of the service unchanged, without the relay's marker", async () => {
    const { call, upstream } = openDoubledRelay();
    const text = '{ "status":409,"code":"CONFLICT", "message":"Expired.","details":{"reason":"x"} }';
    upstream.setResponse(
      `POST ${execute}`,
      () => new Response(text, { status: 409, headers: { 'retry-after': '7', server: 'x' } }),
    );
    const response = await call('POST', execute);
    expect([response.status, await response.text()]).toEqual([409, text]);
    expect(response.headers.get('latchkey-error')).toBeNull();
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.get('server')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['Wed, 21 Oct 2026 07:28:00 GMT', '-1', '1e9', '7, 7', '99999999'])(
    'drops a Retry-After that is not in whole seconds: %s',
    async (retryAfter) => {
      const { call, upstream } = openDoubledRelay();
      upstream.setResponse(`POST ${execute}`, () =>
        Response.json({ code: 'RATE_LIMITED' }, { status: 429, headers: { 'retry-after': retryAfter } }),
      );
      const response = await call('POST', execute);
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBeNull();
    },
  );

  it('forwards request bodies unchanged', async () => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse('POST /quotes', () => Response.json({ id: ids.a.quote }, { status: 201 }));
    const text = JSON.stringify({ ...quote, lockedCurrencyAmount: 5 }, null, 3).replace('5', '9007199254740993.10e0');
    expect((await call('POST', '/quotes', { text })).status).toBe(201);
    expect(upstream.seen.at(-1)?.body).toBe(text);
  });

  it('injects the customer id at the members of the row, and changes nothing else', async () => {
    const { call, upstream } = openDoubledRelay();
    const path = '/customers/external-accounts';
    upstream.setResponse(`POST ${path}`, () => Response.json({ id: ids.a.bank }, { status: 201 }));
    await call('POST', path, { text: '{ "currency" : "USD" , "accountInfo":{"n":1.0}}' });
    expect(upstream.seen.at(-1)?.body).toBe(
      `{"customerId":"${ids.a.customer}", "currency" : "USD" , "accountInfo":{"n":1.0}}`,
    );
    const own = `{"currency":"USD","customerId":"${ids.a.customer}"}`;
    await call('POST', path, { text: own });
    expect(upstream.seen.at(-1)?.body).toBe(own);
  });

  it('returns null members of a response unchanged', async () => {
    const { call, upstream } = openDoubledRelay();
    const bytes = `{ "id":"${ids.a.bank}", "platformAccountId" : null,"beneficiaryVerifiedData":{"fullName":null} }`;
    const path = `/customers/external-accounts/${ids.a.bank}`;
    upstream.setResponse(`GET ${path}`, () => new Response(bytes, { headers: { 'content-type': 'application/json' } }));
    const response = await call('GET', path);
    expect([response.status, await response.text()]).toEqual([200, bytes]);
  });

  it('forwards a signed retry with the same bytes, which the service compares', async () => {
    const { call, upstream } = openDoubledRelay();
    const path = `/auth/credentials/${ids.a.credential}/verify`;
    upstream.setResponse(`POST ${path}`, () => Response.json({ requestId: 'Request:1' }, { status: 202 }));
    const text = '{ "type":"EMAIL_OTP","encryptedOtpBundle" : "{\\"a\\":1}" }';
    await call('POST', path, { text });
    await call('POST', path, { text, headers: { 'service-wallet-signature': 'c2ln', 'request-id': 'Request:1' } });
    expect(upstream.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([text, text]);
  });

  it('rejects a body that is unexpected, too long, truncated, not UTF-8, or has a byte order mark', async () => {
    const { call, upstream } = openDoubledRelay();
    expect((await call('DELETE', `/auth/sessions/${ids.a.session}`, { body: {} })).status).toBe(400);
    expect((await call('POST', '/quotes', { text: `{"a":"${'x'.repeat(64 * 1024)}"}` })).status).toBe(413);
    for (const text of [Uint8Array.of(0x7b, 0xff, 0x7d), '\uFEFF{}', '{"a":', '{}{}'])
      expect((await call('POST', '/quotes', { text })).status).toBe(400);
    expect(upstream.seen).toEqual([]);
  });

  it('reads the body as a whole if the request has no stream, with the same cap', async () => {
    const { relay, upstream } = openDoubledRelay();
    upstream.setResponse('POST /quotes', () => Response.json({ id: ids.a.quote }, { status: 201 }));
    const ask = async (body: string) => {
      const headers = { authorization: 'a', 'latchkey-client': 'x', 'content-type': 'application/json' };
      const request = new Request('https://app.test/latchkey/quotes', { method: 'POST', body, headers });
      Object.defineProperty(request, 'body', { value: undefined });
      return (await relay.fetch(request)).status;
    };
    expect(await ask(JSON.stringify(quote))).toBe(201);
    expect(upstream.seen.at(-1)?.body).toBe(JSON.stringify(quote));
    expect(await ask(' '.repeat(64 * 1024 + 1))).toBe(413);
  });

  // requirement: 54
  it('refuses an endless body at the first excess byte', async () => {
    const { relay } = openDoubledRelay();
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 16 * 1024;
        controller.enqueue(new Uint8Array(16 * 1024));
      },
    });
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { authorization: 'a', 'latchkey-client': 'x', 'content-type': 'application/json' },
    };
    expect((await relay.fetch(new Request('https://app.test/latchkey/quotes', init as RequestInit))).status).toBe(413);
    expect(sent).toBeLessThanOrEqual(7 * 16 * 1024);
  });
});

// requirement: 46
describe('headers', () => {
  it("forwards the three of the API under the service's names, and no other of the caller", async () => {
    const { call, upstream } = openDoubledRelay({}, { dialect: { headerNames: { walletSignature: 'X-Wallet' } } });
    upstream.setResponse(`POST ${execute}`, () => Response.json({ id: ids.a.quote }));
    await call('POST', execute, {
      headers: {
        'idempotency-key': 'k1',
        'service-wallet-signature': 'c2ln',
        'request-id': 'Request:1',
        'x-forwarded-for': '1.2.3.4',
        'x-api-key': 'canary',
        cookie: 'a=b',
        origin: 'https://app.test',
        connection: 'x-kept',
      },
    });
    const headers = upstream.seen.at(-1)?.headers ?? new Headers();
    expect(headers.get('x-wallet')).toBe('c2ln');
    expect(headers.get('authorization')).toBe(`Basic ${btoa('id:canary-secret')}`);
    expect([...headers.keys()].sort()).toEqual([
      'accept',
      'accept-encoding',
      'authorization',
      'idempotency-key',
      'x-wallet',
    ]);
  });

  it('drops a header that the operation does not read', async () => {
    const { call, upstream } = openDoubledRelay();
    await call('GET', `/quotes/${ids.a.quote}`, {
      headers: { 'idempotency-key': 'k', 'service-wallet-signature': 'x' },
    });
    const sent = upstream.seen.at(-1)?.headers;
    expect([sent?.get('idempotency-key'), sent?.get('service-wallet-signature')]).toEqual([null, null]);
  });

  it.each([
    [headerNames.idempotencyKey, 'a, b'],
    [headerNames.idempotencyKey, 'a b'],
    [headerNames.idempotencyKey, 'x'.repeat(256)],
    [headerNames.idempotencyKey, 'é'],
    [headerNames.idempotencyKey, ''],
    [headerNames.walletSignature, 'c2ln, c2ln'],
    [headerNames.walletSignature, '{"a":1}'],
    [headerNames.walletSignature, 'x'.repeat(4097)],
  ])('refuses %s with %j', async (name, value) => {
    const { call, upstream } = openDoubledRelay();
    expect((await call('POST', execute, { headers: { [name]: value } })).status).toBe(400);
    expect(upstream.seen).toEqual([]);
  });

  // requirement: 31
  it('derives different keys for two customers and two operations, and the same one otherwise', async () => {
    const { call, upstream } = openDoubledRelay();
    const sent = async (side: 'a' | 'b', path: string, body?: unknown) => {
      const headers = { 'idempotency-key': 'same' };
      await call('POST', path, { as: side, headers, ...(body === undefined ? {} : { body }) });
      return upstream.seen.at(-1)?.headers.get('idempotency-key');
    };
    const first = await sent('a', execute);
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await sent('a', execute)).toBe(first);
    expect(await sent('b', `/quotes/${ids.b.quote}/execute`)).not.toBe(first);
    expect(await sent('a', '/quotes', quote)).not.toBe(first);
  });

  // requirement: 31
  it("derives the same keys on every relay with the integrator's secret", async () => {
    const keyWith = async (secret: string) => {
      const { call, upstream } = openDoubledRelay({ secret });
      await call('POST', execute, { headers: { 'idempotency-key': 'same' } });
      return upstream.seen.at(-1)?.headers.get('idempotency-key');
    };
    const [one, two] = ['1'.repeat(32), '2'.repeat(32)];
    expect(await keyWith(one)).toBe(await keyWith(one));
    expect(await keyWith(one)).not.toBe(await keyWith(two));
  });
});

describe('the address of the caller', () => {
  const authorize = `/quotes/${ids.a.quote}/authorize`;
  const proofs = async (ip?: string) => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse(`POST ${authorize}`, () =>
      Response.json({ id: ids.a.quote, transactionId: ids.a.transaction }),
    );
    const response = await call('POST', authorize, { text: '{ "code":"123456" }', ...(ip !== undefined && { ip }) });
    return [response.status, upstream.seen.at(-1)?.body];
  };

  it('is injected by the relay, and every other byte stays', async () => {
    expect(await proofs('203.0.113.7')).toEqual([200, '{"endUserIpAddress":"203.0.113.7", "code":"123456" }']);
  });

  it('is omitted if it is unknown', async () => {
    expect(await proofs()).toEqual([200, '{ "code":"123456" }']);
  });
});

describe('a factor', () => {
  it("is removed by its name and the caller's id", async () => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse(`DELETE /sca/factors/${ids.a.factor}`, () => new Response(null, { status: 204 }));
    expect((await call('DELETE', `/sca/factors/${ids.a.factor}`)).status).toBe(204);
    expect(upstream.seen.at(-1)?.path).toBe(
      `/sca/factors/${ids.a.factor}?customerId=${encodeURIComponent(ids.a.customer)}`,
    );
  });

  it('is not removed by the id of a resource', async () => {
    const { call, upstream } = openDoubledRelay();
    expect((await call('DELETE', `/sca/factors/${ids.a.quote}`)).status).toBe(404);
    expect(upstream.seen).toEqual([]);
  });
});
