import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createServiceClient } from '@latchkey/service';
import { nodeFetch } from '@latchkey/service/node';
import { afterEach, describe, expect, it } from 'vitest';
import { startResponsiveTime } from '../../../../scripts/responsive-time.ts';
import { openDoubledRelay } from '../../test/doubled.ts';
import { someKey } from '../../test/signedWebhook.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { createRelay } from '../createRelay.ts';
import { memoryStore } from '../memory/index.ts';
import { type Listening, listen } from './listen.ts';

const running: Listening[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.close({ graceMs: 100 });
});

async function serve(fetch: listen.Options['fetch'], more: Partial<listen.Options> = {}): Promise<Listening> {
  const listening = await listen({ port: 0, host: '127.0.0.1', fetch, ...more });
  running.push(listening);
  return listening;
}

/** The server's response to raw bytes, until it closes or is silent. */
function raw(url: string, ...lines: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket: Socket = connect(Number(port), hostname);
    let text = '';
    socket.setTimeout(300, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => undefined);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  });
}
const status = async (url: string, ...lines: readonly string[]) => Number((await raw(url, ...lines)).slice(9, 12));

describe('listen', () => {
  it("serves a fetch handler on a port with the client's address", async () => {
    const { url } = await serve(async (request, { ip }) =>
      Response.json({ path: new URL(request.url).pathname, body: await request.text(), ip }),
    );
    const response = await fetch(`${url}/a/b`, { method: 'POST', body: 'ü' });
    expect(await response.json()).toEqual({ path: '/a/b', body: 'ü', ip: '127.0.0.1' });
  });

  const hasIpv6 = Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === '::1'));
  it.runIf(hasIpv6)('reports a valid URL of an IPv6 address', async () => {
    const { url } = await serve((_, { ip }) => new Response(ip), { host: '::1' });
    expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect(await (await fetch(url)).text()).toBe('::1');
  });

  it("trusts the forwarded address only behind the integrator's own proxy", async () => {
    const tell: listen.Options['fetch'] = (_, { ip }) => new Response(ip);
    const headers = { 'x-forwarded-for': '6.6.6.6, 192.0.2.1' };
    const [trusting, usual] = [await serve(tell, { trustProxy: true }), await serve(tell)];
    expect(await (await fetch(trusting.url, { headers })).text()).toBe('192.0.2.1');
    expect(await (await fetch(usual.url, { headers })).text()).toBe('127.0.0.1');
  });

  it.each([
    ['192.0.2.1:50123', '192.0.2.1'],
    ['[2001:db8::1]:50123', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['unknown', '127.0.0.1'],
    ['192.0.2.1, ', '127.0.0.1'],
  ])('reads the forwarded address %s without its port, or that of the connection', async (forwarded, address) => {
    const { url } = await serve((_, { ip }) => new Response(ip), { trustProxy: true });
    const response = await fetch(url, { headers: { 'x-forwarded-for': forwarded } });
    expect(await response.text()).toBe(address);
  });

  it('refuses options with which no request could be served', async () => {
    const fetch = () => new Response();
    await expect(listen({ port: 0 } as listen.Options)).rejects.toThrow('"fetch" is not a function, so no request');
    await expect(listen({ port: 0, fetch: { fetch } } as never)).rejects.toThrow('Pass { fetch: relay.fetch }');
    for (const port of [undefined, Number.NaN, 65_536])
      await expect(listen({ port, fetch } as listen.Options)).rejects.toThrow(/^listen: port is not a number from 0/);
  });

  it('reports a busy port and a failing handler', async () => {
    const { url } = await serve(() => Promise.reject(new Error('canary')));
    await expect(
      listen({ port: Number(new URL(url).port), host: '127.0.0.1', fetch: () => new Response() }),
    ).rejects.toMatchObject({
      code: 'EADDRINUSE',
      message: expect.stringMatching(/^listen: port \d+ is used.+Stop that program/),
    });
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([500, '']);
  });

  it.each([
    { slowestBytesPerSecond: 0 },
    { slowestBytesPerSecond: Number.NaN },
    { maxConnections: 0 },
    { maxConnections: Number.NaN },
  ])('rejects %j', async (more) => {
    await expect(serve(() => new Response(), more)).rejects.toThrow(TypeError);
  });

  // requirement: 56
  it('completes responses, ends streams and accepts nothing new on close', async () => {
    let finish = () => {};
    const waits = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const listening = await listen({
      port: 0,
      host: '127.0.0.1',
      fetch: async (request) => {
        if (request.url.endsWith('/stream'))
          return new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(3)) }), {
            headers: { 'content-type': 'text/event-stream' },
          });
        await waits;
        return new Response('whole');
      },
    });
    const stream = await fetch(`${listening.url}/stream`);
    const response = fetch(`${listening.url}/slow`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const closed = listening.close();
    await expect(stream.text()).rejects.toThrow();
    await expect(fetch(`${listening.url}/new`)).rejects.toThrow();
    finish();
    expect(await (await response).text()).toBe('whole');
    await closed;
  });

  // requirement: 56
  it('disconnects clients that do not finish in time', async () => {
    const listening = await listen({ port: 0, host: '127.0.0.1', fetch: () => new Promise<Response>(() => undefined) });
    const response = expect(fetch(listening.url)).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const elapsed = startResponsiveTime();
    await listening.close({ graceMs: 100 });
    expect(elapsed()).toBeLessThan(5000);
    await response;
  });
});

describe('the relay over sockets', () => {
  async function relayed() {
    const made = openDoubledRelay();
    const { url } = await serve(made.relay.fetch);
    return { ...made, url };
  }
  const head = ['Host: app.test', 'Authorization: a', 'Latchkey-Client: test'];

  // requirement: 42
  it.each([
    `GET /latchkey/../latchkey/transactions HTTP/1.1`,
    `GET /latchkey/%2e%2e/latchkey/transactions HTTP/1.1`,
    `GET /latchkey/quotes/${ids.a.quote}\\..\\x HTTP/1.1`,
    `GET //latchkey/transactions HTTP/1.1`,
    `GET http://service.test/latchkey/transactions HTTP/1.1`,
    `OPTIONS * HTTP/1.1`,
  ])('refuses %s before creating a Request', async (line) => {
    const { url, upstream } = await relayed();
    expect(await status(url, line, ...head)).toBe(400);
    expect(upstream.seen).toEqual([]);
  });

  // requirement: 46
  it.each([
    [['Idempotency-Key: a', 'Idempotency-Key: b']],
    [['Service-Wallet-Signature: a', 'service-wallet-signature: a']],
    [['Authorization: b']],
    [['Host: other.test']],
    [['Content-Length: 0', 'Content-Length: 1']],
    [['Content-Length: 3', 'Transfer-Encoding: chunked']],
    [['X-Any: \xe9']],
    [['Idempotency-Key: a\0b']],
    [[`X-Any: ${'x'.repeat(17 * 1024)}`]],
  ])('refuses %j', async (more) => {
    const { url, upstream } = await relayed();
    const response = await status(url, `POST /latchkey/quotes/${ids.a.quote}/execute HTTP/1.1`, ...head, ...more);
    expect([400, 431]).toContain(response);
    expect(upstream.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  // requirement: 46
  it('does not allow header injection through a line break', async () => {
    const { url, upstream } = await relayed();
    const path = `/quotes/${ids.a.quote}/execute`;
    upstream.setResponse(`POST ${path}`, () => Response.json({ id: ids.a.quote }));
    await raw(url, `POST /latchkey${path} HTTP/1.1`, ...head, 'Idempotency-Key: a\nX-Injected: 1', 'Content-Length: 0');
    expect(upstream.seen.some(({ headers }) => headers.has('x-injected'))).toBe(false);
  });

  // requirement: 45
  it('refuses a form of a foreign page', async () => {
    const { url, upstream } = await relayed();
    const line = `POST /latchkey/quotes/${ids.a.quote}/execute HTTP/1.1`;
    const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 0', 'Cookie: a=b'];
    expect(await status(url, line, 'Host: app.test', 'Authorization: a', 'Origin: https://evil.test', ...form)).toBe(
      403,
    );
    expect(await status(url, line, 'Host: app.test', 'Authorization: a', ...form)).toBe(403);
    expect(upstream.seen).toEqual([]);
  });

  it('forwards from the browser through node:http to a service and back', async () => {
    const service = await serve(async (request) => Response.json({ data: [], hasMore: false, at: request.url.length }));
    const relay = createRelay({
      service: createServiceClient({
        baseUrl: service.url,
        clientId: 'id',
        clientSecret: 'secret',
        fetch: nodeFetch(),
      }),
      identity: { authenticate: async () => ({ customerId: ids.a.customer }) },
      store: memoryStore(),
      webhookKeys: [someKey],
    });
    const { url } = await serve(relay.fetch);
    const responses = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/latchkey/transactions`)));
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
    const stream = await fetch(`${url}/latchkey/relay/events`);
    const reader = stream.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('retry: 2000');
    await relay.close();
    for (let next = await reader?.read(); next !== undefined && !next.done; next = await reader?.read());
    expect((await fetch(`${url}/latchkey/transactions`)).status).toBe(503);
  });
});
