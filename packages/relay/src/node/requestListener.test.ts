import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServiceClient } from '@latchkey/service';
import { afterEach, describe, expect, it } from 'vitest';
import { createRelay } from '../createRelay.ts';
import { walletSignIn } from '../identity/identity.ts';
import type { PlainResponse } from '../plainResponse.ts';
import { memoryStore } from '../store/memoryStore.ts';
import { requestListener } from './requestListener.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(options: requestListener.Options): Promise<string> {
  server = createServer(requestListener(options));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const bytes = new TextEncoder().encode('{"é":1}');

/** A handler that responds with plain data; its Response variant must not be called. */
function plainly(
  plain: (request: Request) => PlainResponse | Promise<PlainResponse>,
): requestListener.Options['fetch'] {
  const fetch = () => new Response('the long way', { status: 418 });
  return Object.assign(fetch, { plain: async (request: Request) => plain(request) });
}
const whole = (more: Partial<PlainResponse> = {}): PlainResponse => ({
  status: 200,
  headers: {},
  body: bytes,
  ...more,
});

describe('requestListener', () => {
  it('lets the relay report a body that a parser has read before', async () => {
    const errors: unknown[] = [];
    const identity = walletSignIn({ resolve: async () => null });
    const client = { baseUrl: 'https://service.example/2025-10-13', clientId: 'id', clientSecret: 'secret' };
    const service = createServiceClient({ ...client, fetch: async () => Response.json({ data: [], hasMore: false }) });
    const relay = createRelay({ service, identity, store: memoryStore(), onError: (error) => void errors.push(error) });
    const listener = requestListener({ fetch: relay.fetch });
    server = createServer((incoming, outgoing) => {
      incoming.resume().once('end', () => listener(incoming, outgoing));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const response = await fetch(`${url}/latchkey/relay/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'latchkey-client': 'test', origin: url },
      body: JSON.stringify({ type: 'EMAIL_OTP', identifier: 'ada@example.com' }),
    });
    expect(response.status).toBe(500);
    expect(errors).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^The body was read before the relay .+express\.json/),
      }),
    ]);
    await relay.close();
  });

  it('sends a complete response with length, headers and cookie', async () => {
    const headers = { 'content-type': 'application/json', 'set-cookie': 'a=1; Path=/' };
    const url = await serve({ fetch: plainly(() => whole({ status: 201, headers })) });
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([201, '{"é":1}']);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(response.headers.get('transfer-encoding')).toBeNull();
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/']);
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  it.each(['a@b', 'a/b?', 'a:99999', '[::1', 'a b'])('refuses the host "%s"', async (host) => {
    const url = await serve({ fetch: plainly(() => whole()) });
    const status = await new Promise((resolve) => {
      request(url, { headers: { host } }, (response) => resolve(response.resume().statusCode)).end();
    });
    expect(status).toBe(400);
  });

  it('sends no length without a body', async () => {
    const url = await serve({ fetch: plainly(() => whole({ status: 204, body: null })) });
    const response = await fetch(url);
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([204, null, '']);
  });

  it.each([
    ['plain', plainly(() => whole())],
    ['a Response', () => new Response('{"é":1}')],
    ['a stream', plainly(() => whole({ body: new Response('{"é":1}').body }))],
  ])('serves requests in sequence on one connection with unread bodies in between: %s', async (_, responses) => {
    let connections = 0;
    const url = await serve({ fetch: responses });
    server.on('connection', () => {
      connections += 1;
    });
    for (let index = 0; index < 4; index += 1) {
      const response = await fetch(url, { method: 'POST', body: 'x'.repeat(10_000) });
      expect(await response.text()).toBe('{"é":1}');
    }
    expect(connections).toBeLessThanOrEqual(2);
  });

  it('survives a client that disconnects before its response', async () => {
    let go = () => {};
    const waits = new Promise<void>((done) => {
      go = done;
    });
    const url = await serve({
      fetch: plainly(async (request) => {
        if (request.url.endsWith('/slow')) await waits;
        return whole();
      }),
    });
    const abort = new AbortController();
    const slow = fetch(`${url}/slow`, { signal: abort.signal });
    await new Promise((resolve) => setTimeout(resolve, 50));
    abort.abort();
    await expect(slow).rejects.toThrow();
    go();
    expect(await (await fetch(`${url}/next`)).text()).toBe('{"é":1}');
  });

  it.each([
    ['plain', plainly(() => Promise.reject(new Error('canary')))],
    ['a Response', () => Promise.reject(new Error('canary'))],
  ])('returns 500 without details when the handler fails: %s', async (_, fails) => {
    const url = await serve({ fetch: fails });
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([500, '']);
  });
});

describe('requests that a proxy forwarded', () => {
  const send = async (trustProxy: boolean | undefined, headers: Record<string, string>) => {
    const warnings: Error[] = [];
    const record = (warning: Error) => void warnings.push(warning);
    process.on('warning', record);
    const url = await serve({
      fetch: plainly(() => whole()),
      ...(trustProxy === undefined ? {} : { trustProxy }),
    });
    for (let count = 0; count < 3; count += 1) expect((await fetch(url, { headers })).status).toBe(200);
    process.off('warning', record);
    return warnings.filter((warning) => 'code' in warning && warning.code === 'LATCHKEY_TRUST_PROXY');
  };
  const forwarded = { 'x-forwarded-for': '192.0.2.1' };

  it('cause one warning that names trustProxy if it is not set', async () => {
    const warnings = await send(undefined, forwarded);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.message).toMatch(/Pass trustProxy: true .+, else trustProxy: false\. See https:.+#node$/);
  });

  it.each([true, false])('cause none with trustProxy: %s', async (trustProxy) => {
    expect(await send(trustProxy, forwarded)).toEqual([]);
  });

  it('are recognized by their header', async () => {
    expect(await send(undefined, {})).toEqual([]);
  });
});
