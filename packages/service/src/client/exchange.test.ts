import { createQuote, getQuote } from '@latchkey/contract/quotes';
import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { nodeFetch } from '../node/nodeFetch.ts';
import { createServiceClient, type ServiceClientOptions } from './createServiceClient.ts';
import { send } from './send.ts';

function recorded(
  response: (request: Request) => Response | Promise<Response>,
  more: Partial<ServiceClientOptions> = {},
) {
  const requests: Request[] = [];
  const client = createServiceClient({
    baseUrl: 'https://service.test/2025-10-13/',
    clientId: 'client',
    clientSecret: 'canary-secret',
    fetch: async (request) => {
      requests.push(request);
      return response(request);
    },
    ...more,
  });
  return { client, requests };
}

const quote = { params: { quoteId: 'Quote:1' } };

describe('send', () => {
  it('sends one attempt with the credentials, and returns any response unchanged, errors included', async () => {
    const { client, requests } = recorded(
      () => new Response('{"status": 404}', { status: 404, headers: { 'x-kept': 'yes' } }),
    );
    const response = await send(client, getQuote, quote);
    expect(response.status).toBe(404);
    expect(response.headers.get('x-kept')).toBe('yes');
    expect(await response.text()).toBe('{"status": 404}');
    expect(requests.map(({ url, redirect }) => [url, redirect])).toEqual([
      ['https://service.test/2025-10-13/quotes/Quote:1', 'manual'],
    ]);
    expect(requests[0]?.headers.get('authorization')).toBe(`Basic ${btoa('client:canary-secret')}`);
    expect(requests[0]?.headers.get('accept-encoding')).toBe('identity');
    expect(requests[0]?.headers.get('content-type')).toBeNull();
  });

  it("omits absent query members, repeats a list, uses the API's header names, and prefers bytes to a body", async () => {
    const { client, requests } = recorded(() => new Response(null, { status: 204 }));
    const bytes = new TextEncoder().encode('{ "exact" : 1.0 }');
    const query = { a: 'x&y', b: undefined, c: ['1,2', '3'], d: [] };
    await send(client, createQuote, { query, headers: { 'Idempotency-Key': 'k' }, bytes, body: { other: 1 } });
    await send(client, createQuote, { body: { a: 1 } });
    expect(requests[0]?.url).toBe('https://service.test/2025-10-13/quotes?a=x%26y&c=1%2C2&c=3');
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k');
    expect(await requests[0]?.text()).toBe('{ "exact" : 1.0 }');
    expect(await requests[1]?.text()).toBe('{"a":1}');
  });

  it('keeps the credentials inside the client: callers can neither set nor read them', async () => {
    const { client, requests } = recorded(() => new Response(null, { status: 204 }));
    await send(client, getQuote, { ...quote, headers: { authorization: 'Bearer other' } });
    expect(requests[0]?.headers.get('authorization')).toMatch(/^Basic /);
    expect(JSON.stringify(client)).not.toMatch(/canary|Basic/);
  });

  it('applies a dialect to paths and header names', async () => {
    const { client, requests } = recorded(() => new Response(null, { status: 204 }), {
      dialect: { paths: { getQuote: '/v2/quote/{quoteId}' }, headerNames: { requestId: 'X-Request' } },
    });
    await send(client, getQuote, quote);
    expect(requests[0]?.url).toBe('https://service.test/2025-10-13/v2/quote/Quote:1');
    expect(client.headerNames).toMatchObject({ requestId: 'X-Request', idempotencyKey: 'Idempotency-Key' });
  });

  // requirement: 42
  it.each([
    ['missing', {}],
    ['empty', { quoteId: '' }],
    ['one dot', { quoteId: '.' }],
    ['two dots', { quoteId: '..' }],
  ])('rejects a parameter that is %s, and sends nothing', async (_, params) => {
    const { client, requests } = recorded(() => new Response(null, { status: 204 }));
    await expect(send(client, getQuote, { params })).rejects.toThrow(
      /"params.quoteId" must be .* Pass "quoteId" to getQuote\. See https/,
    );
    expect(requests).toHaveLength(0);
  });

  // requirement: 42
  it('encodes any parameter as one segment', async () => {
    const { client, requests } = recorded(() => new Response(null, { status: 204 }));
    for (const quoteId of ['a/b', '../a', 'a?b=c#d', 'ü %2e', '%2e%2e'])
      await send(client, getQuote, { params: { quoteId } });
    const paths = requests.map(({ url }) => url.slice('https://service.test/2025-10-13/quotes/'.length));
    expect(paths).toEqual(['a%2Fb', '..%2Fa', 'a%3Fb%3Dc%23d', '%C3%BC%20%252e', '%252e%252e']);
  });

  // requirement: 46
  it.each([301, 302, 303, 307, 308])('refuses a %s, and never calls its target', async (status) => {
    const { client, requests } = recorded(
      () => new Response(null, { status, headers: { location: 'https://evil.test/' } }),
    );
    await expect(send(client, getQuote, quote)).rejects.toMatchObject({ code: 'SERVICE_REDIRECTED', status });
    expect(requests).toHaveLength(1);
  });

  // requirement: 54
  it('refuses a response over the cap, and accepts one at the cap', async () => {
    const { client } = recorded(() => new Response('x'.repeat(11)), { maxResponseBytes: 10 });
    await expect(send(client, getQuote, quote)).rejects.toMatchObject({ code: 'SERVICE_RESPONSE_TOO_LARGE' });
    const { client: exact } = recorded(() => new Response('x'.repeat(10)), { maxResponseBytes: 10 });
    expect(await (await send(exact, getQuote, quote)).text()).toHaveLength(10);
  });

  it('reports a failed connection with its own code and its cause', async () => {
    const cause = new TypeError('fetch failed');
    const { client } = recorded(() => Promise.reject(cause));
    await expect(send(client, getQuote, quote)).rejects.toMatchObject({
      code: 'SERVICE_UNREACHABLE',
      operation: 'getQuote',
      retryable: true,
      cause,
    });
  });

  it.each([
    ['is nodeFetch itself', nodeFetch as never],
    ['returns nothing', (async () => undefined) as never],
  ])('says what to pass where the fetch %s', async (_, fetch) => {
    const { client } = recorded(() => new Response(), { fetch });
    await expect(send(client, getQuote, quote)).rejects.toMatchObject({
      code: 'SERVICE_UNREACHABLE',
      cause: { message: expect.stringMatching(/^The option "fetch" returned no Response\. .+ nodeFetch\(\)/) },
    });
  });

  it('times out without a complete response, even if fetch ignores signals', async () => {
    const clock = createSettableClock({ frozen: true });
    const { client, requests } = recorded(() => new Promise<Response>(() => undefined), { clock, timeoutMs: 5000 });
    const sent = send(client, getQuote, quote);
    const refused = expect(sent).rejects.toMatchObject({ code: 'SERVICE_TIMEOUT', retryable: true });
    await clock.advance(4999);
    expect(requests[0]?.signal.aborted).toBe(false);
    await clock.advance(1);
    await refused;
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it("prefers the call's time limit to the client's", async () => {
    const clock = createSettableClock({ frozen: true });
    const { client, requests } = recorded(() => new Promise<Response>(() => undefined), { clock, timeoutMs: 5000 });
    const sent = send(client, getQuote, { ...quote, timeoutMs: 100 });
    const refused = expect(sent).rejects.toMatchObject({ code: 'SERVICE_TIMEOUT' });
    await clock.advance(100);
    await refused;
    expect(requests).toHaveLength(1);
  });

  it.each([0, Number.NaN, 2 ** 31])('rejects %s as a time limit of a call, and sends nothing', async (timeoutMs) => {
    const { client, requests } = recorded(() => new Response(null, { status: 204 }));
    const sent = send(client, getQuote, { ...quote, timeoutMs });
    await expect(sent).rejects.toMatchObject({ code: 'SERVICE_OPTION_INVALID', options: ['timeoutMs'] });
    expect(requests).toHaveLength(0);
  });

  it('times out while a body stalls', async () => {
    const clock = createSettableClock({ frozen: true });
    const stalled = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) });
    const { client } = recorded(() => new Response(stalled), { clock });
    const refused = expect(send(client, getQuote, { ...quote, timeoutMs: 100 })).rejects.toMatchObject({
      code: 'SERVICE_TIMEOUT',
    });
    await clock.advance(100);
    await refused;
  });

  it("aborts on the caller's signal, before and during the request", async () => {
    const { client, requests } = recorded(() => new Promise<Response>(() => undefined));
    const reason = new Error('left the page');
    const over = AbortSignal.abort(reason);
    await expect(send(client, getQuote, { ...quote, signal: over })).rejects.toMatchObject({ cause: reason });
    expect(requests).toHaveLength(0);
    const abort = new AbortController();
    const sent = send(client, getQuote, { ...quote, signal: abort.signal });
    abort.abort(reason);
    await expect(sent).rejects.toMatchObject({ code: 'SERVICE_CANCELLED', cause: reason, retryable: false });
  });
});
