import { headerNames } from '@latchkey/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const quote = {
  source: { sourceType: 'ACCOUNT', accountId: ids.a.wallet },
  destination: { destinationType: 'ACCOUNT', accountId: ids.a.bank },
};
const execute = `/quotes/${ids.a.quote}/execute`;

describe('#16 bodies, byte for byte', () => {
  it('default: answers of any shape reach the browser as the service wrote them', async () => {
    const { call, upstream } = doubled({ rates: { user: { burst: 1000, perSecond: 1 } } });
    const numbers = fc.constantFrom('9007199254740993', '1.0', '1e2', '-0', '9223372036854775807', '0.10');
    const texts = fc.constantFrom('"\\u00e9"', '"é"', '"\\/"', '"\\ud83d\\ude00"', '" a "', '"\\u2028"');
    const answers = fc
      .tuple(numbers, texts, fc.boolean(), fc.constantFrom('', ' ', '\r\n'))
      .map(
        ([number, text, twice, space]) =>
          `{${space}"id"${space}:"${ids.a.quote}",${twice ? '"amount":1,' : ''}"amount":${number},"b":${space}${text}}${space}`,
      );
    await fc.assert(
      fc.asyncProperty(answers, async (text) => {
        upstream.answer(
          `GET /quotes/${ids.a.quote}`,
          () => new Response(text, { headers: { 'content-type': 'application/json' } }),
        );
        const answer = await call('GET', `/quotes/${ids.a.quote}`);
        expect(await answer.text()).toBe(text);
        expect(answer.headers.get('content-type')).toBe('application/json');
      }),
      { numRuns: 300 },
    );
  });

  it('behavior: errors of the service pass as they are, without the mark of the relay', async () => {
    const { call, upstream } = doubled();
    const text = '{ "status":409,"code":"CONFLICT", "message":"Expired.","details":{"reason":"x"} }';
    upstream.answer(
      `POST ${execute}`,
      () => new Response(text, { status: 409, headers: { 'retry-after': '7', server: 'x' } }),
    );
    const answer = await call('POST', execute);
    expect([answer.status, await answer.text()]).toEqual([409, text]);
    expect(answer.headers.get('latchkey-error')).toBeNull();
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(answer.headers.get('server')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('default: request bodies reach the service as the browser wrote them', async () => {
    const { call, upstream } = doubled();
    upstream.answer('POST /quotes', () => Response.json({ id: ids.a.quote }, { status: 201 }));
    const text = JSON.stringify({ ...quote, lockedCurrencyAmount: 5 }, null, 3).replace('5', '9007199254740993.10e0');
    expect((await call('POST', '/quotes', { text })).status).toBe(201);
    expect(upstream.seen.at(-1)?.body).toBe(text);
  });

  it('behavior: the customer is put in where the row says so, and nothing else changes', async () => {
    const { call, upstream } = doubled();
    const path = '/customers/external-accounts';
    upstream.answer(`POST ${path}`, () => Response.json({ id: ids.a.bank }, { status: 201 }));
    await call('POST', path, { text: '{ "currency" : "USD" , "n":1.0}' });
    expect(upstream.seen.at(-1)?.body).toBe(`{"customerId":"${ids.a.customer}", "currency" : "USD" , "n":1.0}`);
    const own = `{"currency":"USD","customerId":"${ids.a.customer}"}`;
    await call('POST', path, { text: own });
    expect(upstream.seen.at(-1)?.body).toBe(own);
  });

  it('behavior: both legs of a signed call are the same bytes, as the service compares them', async () => {
    const { call, upstream } = doubled();
    const path = `/auth/credentials/${ids.a.credential}/verify`;
    upstream.answer(`POST ${path}`, () => Response.json({ requestId: 'Request:1' }, { status: 202 }));
    const text = '{ "type":"EMAIL_OTP","encryptedOtpBundle" : "{\\"a\\":1}" }';
    await call('POST', path, { text });
    await call('POST', path, { text, headers: { 'service-wallet-signature': 'c2ln', 'request-id': 'Request:1' } });
    expect(upstream.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([text, text]);
  });

  it('error: a body where none belongs, too long, cut off, not UTF-8, or behind a byte order mark', async () => {
    const { call, upstream } = doubled();
    expect((await call('DELETE', `/auth/sessions/${ids.a.session}`, { body: {} })).status).toBe(400);
    expect((await call('POST', '/quotes', { text: `{"a":"${'x'.repeat(64 * 1024)}"}` })).status).toBe(413);
    for (const text of [Uint8Array.of(0x7b, 0xff, 0x7d), '\uFEFF{}', '{"a":', '{}{}'])
      expect((await call('POST', '/quotes', { text })).status).toBe(400);
    expect(upstream.seen).toEqual([]);
  });

  it('behavior: where a request has no body to stream, it is read as a whole, and capped', async () => {
    const { relay, upstream } = doubled();
    upstream.answer('POST /quotes', () => Response.json({ id: ids.a.quote }, { status: 201 }));
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

  it('#54 error: a body without end is refused at the first byte too many', async () => {
    const { relay } = doubled();
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

describe('#46 headers', () => {
  it('default: the three of the wire reach the service, under its names, and nothing else of the caller', async () => {
    const { call, upstream } = doubled({}, { dialect: { headerNames: { walletSignature: 'X-Wallet' } } });
    upstream.answer(`POST ${execute}`, () => Response.json({ id: ids.a.quote }));
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

  it('behavior: a header that the operation does not read is dropped', async () => {
    const { call, upstream } = doubled();
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
  ])('error: %s: %j is refused', async (name, value) => {
    const { call, upstream } = doubled();
    expect((await call('POST', execute, { headers: { [name]: value } })).status).toBe(400);
    expect(upstream.seen).toEqual([]);
  });

  it('#31 behavior: the same key of two customers is two keys, of one customer one, of two operations two', async () => {
    const { call, upstream } = doubled();
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

  it("#31 args: a secret of the integrator's gives the same keys on every relay; another gives others", async () => {
    const keyWith = async (secret: string) => {
      const { call, upstream } = doubled({ secret });
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
    const { call, upstream } = doubled();
    upstream.answer(`POST ${authorize}`, () => Response.json({ id: ids.a.quote, transactionId: ids.a.transaction }));
    const answer = await call('POST', authorize, { text: '{ "code":"123456" }', ...(ip !== undefined && { ip }) });
    return [answer.status, upstream.seen.at(-1)?.body];
  };

  it('default: is put in by the relay, and every other byte stays', async () => {
    expect(await proofs('203.0.113.7')).toEqual([200, '{"endUserIpAddress":"203.0.113.7", "code":"123456" }']);
  });

  it('behavior: is left out where nobody tells it', async () => {
    expect(await proofs()).toEqual([200, '{ "code":"123456" }']);
  });
});

describe('a factor', () => {
  it("default: is removed by its own name, beside the caller's id", async () => {
    const { call, upstream } = doubled();
    upstream.answer(`DELETE /sca/factors/${ids.a.factor}`, () => new Response(null, { status: 204 }));
    expect((await call('DELETE', `/sca/factors/${ids.a.factor}`)).status).toBe(204);
    expect(upstream.seen.at(-1)?.path).toBe(
      `/sca/factors/${ids.a.factor}?customerId=${encodeURIComponent(ids.a.customer)}`,
    );
  });

  it('error: an id of a resource is no name of a factor', async () => {
    const { call, upstream } = doubled();
    expect((await call('DELETE', `/sca/factors/${ids.a.quote}`)).status).toBe(404);
    expect(upstream.seen).toEqual([]);
  });
});
