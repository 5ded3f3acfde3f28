import { createQuote, getQuote } from '@latchkey/contract/quotes';
import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { createServiceClient, type ServiceClientOptions } from './createServiceClient.ts';
import { send } from './send.ts';

function recorded(
  answer: (request: Request) => Response | Promise<Response>,
  more: Partial<ServiceClientOptions> = {},
) {
  const seen: Request[] = [];
  const client = createServiceClient({
    baseUrl: 'https://service.test/2025-10-13/',
    clientId: 'client',
    clientSecret: 'canary-secret',
    fetch: async (request) => {
      seen.push(request);
      return answer(request);
    },
    ...more,
  });
  return { client, seen };
}

const quote = { params: { quoteId: 'Quote:1' } };

describe('send', () => {
  it('default: one attempt with the credentials, the answer as it came, errors included', async () => {
    const { client, seen } = recorded(
      () => new Response('{"status": 404}', { status: 404, headers: { 'x-kept': 'yes' } }),
    );
    const answer = await send(client, getQuote, quote);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-kept')).toBe('yes');
    expect(await answer.text()).toBe('{"status": 404}');
    expect(seen.map(({ url, redirect }) => [url, redirect])).toEqual([
      ['https://service.test/2025-10-13/quotes/Quote:1', 'manual'],
    ]);
    expect(seen[0]?.headers.get('authorization')).toBe(`Basic ${btoa('client:canary-secret')}`);
    expect(seen[0]?.headers.get('accept-encoding')).toBe('identity');
    expect(seen[0]?.headers.get('content-type')).toBeNull();
  });

  it('args: query without what is absent, headers by their wire names, bytes before body', async () => {
    const { client, seen } = recorded(() => new Response(null, { status: 204 }));
    const bytes = new TextEncoder().encode('{ "exact" : 1.0 }');
    const query = { a: 'x&y', b: undefined };
    await send(client, createQuote, { query, headers: { 'Idempotency-Key': 'k' }, bytes, body: { other: 1 } });
    await send(client, createQuote, { body: { a: 1 } });
    expect(seen[0]?.url).toBe('https://service.test/2025-10-13/quotes?a=x%26y');
    expect(seen[0]?.headers.get('idempotency-key')).toBe('k');
    expect(await seen[0]?.text()).toBe('{ "exact" : 1.0 }');
    expect(await seen[1]?.text()).toBe('{"a":1}');
  });

  it("behavior: the credentials are the client's own and cannot be given or seen", async () => {
    const { client, seen } = recorded(() => new Response(null, { status: 204 }));
    await send(client, getQuote, { ...quote, headers: { authorization: 'Bearer other' } });
    expect(seen[0]?.headers.get('authorization')).toMatch(/^Basic /);
    expect(JSON.stringify(client)).not.toMatch(/canary|Basic/);
  });

  it('args: a dialect moves paths and renames headers', async () => {
    const { client, seen } = recorded(() => new Response(null, { status: 204 }), {
      dialect: { paths: { getQuote: '/v2/quote/{quoteId}' }, headerNames: { requestId: 'X-Request' } },
    });
    await send(client, getQuote, quote);
    expect(seen[0]?.url).toBe('https://service.test/2025-10-13/v2/quote/Quote:1');
    expect(client.headerNames).toMatchObject({ requestId: 'X-Request', idempotencyKey: 'Idempotency-Key' });
  });

  it.each([
    ['missing', {}],
    ['empty', { quoteId: '' }],
    ['one dot', { quoteId: '.' }],
    ['two dots', { quoteId: '..' }],
  ])('#42 error: a parameter that is %s leads nowhere, and nothing is sent', async (_, params) => {
    const { client, seen } = recorded(() => new Response(null, { status: 204 }));
    await expect(send(client, getQuote, { params })).rejects.toThrow(TypeError);
    expect(seen).toHaveLength(0);
  });

  it('#42 behavior: whatever a parameter holds, it stays one segment', async () => {
    const { client, seen } = recorded(() => new Response(null, { status: 204 }));
    for (const quoteId of ['a/b', '../a', 'a?b=c#d', 'ü %2e', '%2e%2e'])
      await send(client, getQuote, { params: { quoteId } });
    const paths = seen.map(({ url }) => url.slice('https://service.test/2025-10-13/quotes/'.length));
    expect(paths).toEqual(['a%2Fb', '..%2Fa', 'a%3Fb%3Dc%23d', '%C3%BC%20%252e', '%252e%252e']);
  });

  it.each([301, 302, 303, 307, 308])('#46 error: a %s is refused, its target never called', async (status) => {
    const { client, seen } = recorded(
      () => new Response(null, { status, headers: { location: 'https://evil.test/' } }),
    );
    await expect(send(client, getQuote, quote)).rejects.toMatchObject({ code: 'SERVICE_REDIRECTED', status });
    expect(seen).toHaveLength(1);
  });

  it('#54 error: an answer over the cap is refused, one at the cap is not', async () => {
    const { client } = recorded(() => new Response('x'.repeat(11)), { maxAnswerBytes: 10 });
    await expect(send(client, getQuote, quote)).rejects.toMatchObject({ code: 'SERVICE_ANSWER_TOO_LARGE' });
    const { client: exact } = recorded(() => new Response('x'.repeat(10)), { maxAnswerBytes: 10 });
    expect(await (await send(exact, getQuote, quote)).text()).toHaveLength(10);
  });

  it('error: no connection, told apart from every answer, with its cause', async () => {
    const cause = new TypeError('fetch failed');
    const { client } = recorded(() => Promise.reject(cause));
    await expect(send(client, getQuote, quote)).rejects.toMatchObject({
      code: 'SERVICE_UNREACHABLE',
      operation: 'getQuote',
      retryable: true,
      cause,
    });
  });

  it('error: no whole answer in time, even from a fetch that knows no signals', async () => {
    const clock = createSettableClock({ frozen: true });
    const { client, seen } = recorded(() => new Promise<Response>(() => undefined), { clock, timeoutMs: 5000 });
    const sent = send(client, getQuote, quote);
    const refused = expect(sent).rejects.toMatchObject({ code: 'SERVICE_TIMEOUT', retryable: true });
    await clock.advance(4999);
    expect(seen[0]?.signal.aborted).toBe(false);
    await clock.advance(1);
    await refused;
    expect(seen[0]?.signal.aborted).toBe(true);
  });

  it('error: a body that stalls is out of time too', async () => {
    const clock = createSettableClock({ frozen: true });
    const stalled = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) });
    const { client } = recorded(() => new Response(stalled), { clock });
    const refused = expect(send(client, getQuote, { ...quote, timeoutMs: 100 })).rejects.toMatchObject({
      code: 'SERVICE_TIMEOUT',
    });
    await clock.advance(100);
    await refused;
  });

  it("error: the caller's signal ends it, before or during", async () => {
    const { client, seen } = recorded(() => new Promise<Response>(() => undefined));
    const reason = new Error('left the page');
    const over = AbortSignal.abort(reason);
    await expect(send(client, getQuote, { ...quote, signal: over })).rejects.toMatchObject({ cause: reason });
    expect(seen).toHaveLength(0);
    const abort = new AbortController();
    const sent = send(client, getQuote, { ...quote, signal: abort.signal });
    abort.abort(reason);
    await expect(sent).rejects.toMatchObject({ code: 'SERVICE_CANCELLED', cause: reason, retryable: false });
  });
});
