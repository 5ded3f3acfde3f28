import { createCustomer, listCustomers } from '@latchkey/contract/customers';
import { executeQuote } from '@latchkey/contract/quotes';
import { describe, expect, it, vi } from 'vitest';
import { type CallOptions, createCaller } from './createCaller.ts';
import type { Exchange, ServiceTarget } from './target.ts';

const credentials = { clientId: 'platform', clientSecret: 'secret' };

/** Creates a target that records requests and exchanges, and returns one response. */
function createTarget(response = new Response('{}')) {
  const requests: Request[] = [];
  const exchanges: Exchange[] = [];
  const target: ServiceTarget = {
    baseUrl: 'https://service.test/2025-10-13',
    credentials,
    pins: { otp: [], export: [] },
    fetch: async (request) => {
      requests.push(request);
      return response;
    },
    onExchange: (exchange) => exchanges.push(exchange),
  };
  return { target, requests, exchanges };
}

/** Returns the one request that a call sends. */
async function send(operation: Parameters<ReturnType<typeof createCaller>>[0], options?: CallOptions) {
  const { target, requests } = createTarget();
  await createCaller(target)(operation, options);
  const [request] = requests;
  if (!request) throw new Error('No request was sent.');
  return request;
}

describe('the request', () => {
  it('has the path with encoded parameters, and the query', async () => {
    const { method, url } = await send(executeQuote, { params: { quoteId: 'a/b c' }, query: { cursor: 'x&y' } });
    expect(method).toBe('POST');
    expect(url).toBe('https://service.test/2025-10-13/quotes/a%2Fb%20c/execute?cursor=x%26y');
  });

  it('sends the credentials of the platform, a bearer token instead, or none', async () => {
    const authorize = async (options?: CallOptions) =>
      (await send(listCustomers, options)).headers.get('authorization');
    expect(await authorize()).toBe(`Basic ${btoa('platform:secret')}`);
    expect(await authorize({ token: 'token' })).toBe('Bearer token');
    expect(await authorize({ token: null })).toBeNull();
  });

  it('sends a JSON body, or bytes unchanged', async () => {
    const json = await send(createCustomer, { body: { fullName: 'Ada' } });
    expect(json.headers.get('content-type')).toBe('application/json');
    expect(await json.text()).toBe('{"fullName":"Ada"}');
    const bytes = await send(createCustomer, { body: { fullName: 'Ada' }, bytes: '{"fullName": ' });
    expect(bytes.headers.get('content-type')).toBe('application/json');
    expect(await bytes.text()).toBe('{"fullName": ');
  });

  it('sends a form with its own content type', async () => {
    const form = new FormData();
    form.set('name', 'value');
    const request = await send(createCustomer, { form });
    expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect((await request.formData()).get('name')).toBe('value');
  });

  it('sends the headers of signed and idempotent requests only when they are given', async () => {
    const given = { idempotencyKey: 'key', signature: 'signature', requestId: 'Request:1' };
    const { headers } = await send(executeQuote, { params: { quoteId: 'Quote:1' }, ...given });
    expect(headers.get('Idempotency-Key')).toBe('key');
    expect(headers.get('Service-Wallet-Signature')).toBe('signature');
    expect(headers.get('Request-Id')).toBe('Request:1');
    const bare = await send(executeQuote, { params: { quoteId: 'Quote:1' } });
    expect([...bare.headers.keys()]).toEqual(['authorization']);
  });

  it('does not follow redirects', async () => {
    expect((await send(listCustomers)).redirect).toBe('manual');
  });

  it('uses the fetch of the platform unless the target has its own', async () => {
    const { fetch: _, ...target } = createTarget().target;
    const platformFetch = vi.fn(async () => new Response('{}'));
    vi.stubGlobal('fetch', platformFetch);
    try {
      await createCaller(target)(listCustomers);
    } finally {
      vi.unstubAllGlobals();
    }
    expect(platformFetch).toHaveBeenCalledOnce();
  });
});

describe('the response', () => {
  it('has the status, the headers, the text and the parsed body', async () => {
    const { target } = createTarget(new Response('{"a": 1}', { status: 201, headers: { 'x-a': 'b' } }));
    const { status, body, text, headers } = await createCaller(target)(createCustomer);
    expect({ status, body, text }).toEqual({ status: 201, body: { a: 1 }, text: '{"a": 1}' });
    expect(headers.get('x-a')).toBe('b');
  });

  it('has no body without text', async () => {
    const { target } = createTarget(new Response(null, { status: 204 }));
    expect(await createCaller(target)(createCustomer)).toMatchObject({ status: 204, body: undefined, text: '' });
  });

  it('throws if the text is not JSON', async () => {
    const { target, exchanges } = createTarget(new Response('<html>'));
    await expect(createCaller(target)(createCustomer)).rejects.toThrow(SyntaxError);
    expect(exchanges).toEqual([]);
  });

  it.each([
    ['the code of an error', 400, { code: 'INVALID_INPUT' }, { code: 'INVALID_INPUT' }],
    ['no code that is not a text', 400, { code: 7 }, {}],
    ['no code of a success', 200, { code: 'INVALID_INPUT' }, {}],
    ['no code of a body that is null', 400, null, {}],
  ])('reports the exchange with %s', async (_, status, body, expected) => {
    const { target, exchanges } = createTarget(Response.json(body, { status }));
    await createCaller(target)(createCustomer);
    expect(exchanges).toEqual([{ operation: 'createCustomer', status, ...expected, request: {}, response: body }]);
  });
});
