import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import express from 'express';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handler as forBun } from '../examples/bun.ts';
import { handler as forDeno } from '../examples/deno.ts';
import { latchkey as forExpress } from '../examples/express.ts';
import { latchkey as forFastify } from '../examples/fastify.ts';
import { app } from '../examples/hono.ts';
import { handlers } from '../examples/next.ts';
import { relayObject, worker } from '../examples/workers.ts';
import { listen, requestListener } from '../src/node/index.ts';
import { openDoubledRelay } from './doubled.ts';
import { ids } from './upstreamDouble.ts';

const packageFolder = resolve(import.meta.dirname, '..');
const headers = { authorization: 'a', 'latchkey-client': 'test', 'content-type': 'application/json' };
const path = `/latchkey/quotes/${ids.a.quote}/authorize`;
const body = '{ "code":"123456" }';
const request = (more: Record<string, string> = {}) =>
  new Request(`https://app.test${path}`, { method: 'POST', headers: { ...headers, ...more }, body });

/** A relay whose service accepts the proof, and the recorded requests. */
function relayed() {
  const { relay, upstream } = openDoubledRelay();
  upstream.setResponse(`POST /quotes/${ids.a.quote}/authorize`, () => Response.json({ id: ids.a.quote }));
  return { relay, sent: () => upstream.seen.at(-1)?.body };
}
const proofFrom = (ip: string) => `{"endUserIpAddress":"${ip}", "code":"123456" }`;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
async function over(listener: Parameters<typeof createServer>[1]): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('examples', () => {
  it('Hono behind a proxy', async () => {
    const { relay, sent } = relayed();
    const hono = app(relay, (context) => context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim());
    expect((await hono.request(request({ 'x-forwarded-for': '6.6.6.6, 192.0.2.1' }))).status).toBe(200);
    expect(sent()).toBe(proofFrom('192.0.2.1'));
    expect(await (await hono.request('https://app.test/')).text()).toBe('The page.');
  });

  it('Hono on Node without a proxy: the IP address of the connection', async () => {
    const { relay, sent } = relayed();
    const hono = app(relay, (context) => getConnInfo(context).remote.address);
    const url = await new Promise<string>((done) => {
      server = serve({ fetch: hono.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }, ({ port }) =>
        done(`http://127.0.0.1:${port}`),
      ) as Server;
    });
    const told = { ...headers, 'x-real-ip': '6.6.6.6' };
    expect((await fetch(url + path, { method: 'POST', headers: told, body })).status).toBe(200);
    expect(sent()).toBe(proofFrom('127.0.0.1'));
  });

  it('a handler of Bun, as a function', async () => {
    const { relay, sent } = relayed();
    const handle = forBun(relay);
    const bun = { requestIP: () => ({ address: '192.0.2.5' }) };
    expect((await handle(request({ 'x-forwarded-for': '6.6.6.6' }), bun)).status).toBe(200);
    expect(sent()).toBe(proofFrom('192.0.2.5'));
    expect(await (await handle(new Request('https://app.test/'), bun)).text()).toBe('The page.');
  });

  it('a handler of Deno, as a function', async () => {
    const { relay, sent } = relayed();
    const handle = forDeno(relay);
    const info = { remoteAddr: { hostname: '192.0.2.6' } };
    expect((await handle(request({ 'x-forwarded-for': '6.6.6.6' }), info)).status).toBe(200);
    expect(sent()).toBe(proofFrom('192.0.2.6'));
    expect(await (await handle(new Request('https://app.test/'), info)).text()).toBe('The page.');
  });

  it("Node's http, with and without a proxy", async () => {
    const { relay, sent } = relayed();
    const told = { ...headers, 'x-forwarded-for': '6.6.6.6, 192.0.2.7' };
    const direct = await over(requestListener({ fetch: relay.fetch }));
    expect((await fetch(direct + path, { method: 'POST', headers: told, body })).status).toBe(200);
    expect(sent()).toBe(proofFrom('127.0.0.1'));
    server?.close();
    const proxied = await listen({ port: 0, host: '127.0.0.1', fetch: relay.fetch, trustProxy: true });
    expect((await fetch(proxied.url + path, { method: 'POST', headers: told, body })).status).toBe(200);
    expect(sent()).toBe(proofFrom('192.0.2.7'));
    await proxied.close({ graceMs: 0 });
  });

  it('route handlers of Next: the IP address from the proxy or in development, and none elsewhere', async () => {
    const { relay, sent } = relayed();
    const told = { 'x-forwarded-for': '6.6.6.6, 192.0.2.2' };
    const route = handlers(relay, { trustProxy: true });
    expect((await route.POST(request(told))).status).toBe(200);
    expect(sent()).toBe(proofFrom('192.0.2.2'));
    expect(Object.keys(route)).toEqual(['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
    expect((await handlers(relay).POST(request(told))).status).toBe(200);
    expect(sent()).toBe(body);
    // `next dev` has no proxy, and some operations need an address.
    vi.stubEnv('NODE_ENV', 'development');
    expect((await handlers(relay).POST(request(told))).status).toBe(200);
    expect(sent()).toBe(proofFrom('192.0.2.2'));
    vi.unstubAllEnvs();
  });

  it('Express, with a body parser behind the middleware and a page', async () => {
    const { relay, sent } = relayed();
    const app = express()
      .use(forExpress(relay))
      .use(express.json())
      .get('/', (_, response) => void response.send('The page.'))
      .post('/echo', (incoming, response) => void response.send(incoming.body));
    const url = await over(app);
    expect((await fetch(url + path, { method: 'POST', headers, body })).status).toBe(200);
    expect(sent()).toBe(proofFrom('127.0.0.1'));
    expect(await (await fetch(url)).text()).toBe('The page.');
    const echo = await fetch(`${url}/echo`, { method: 'POST', headers, body });
    expect(await echo.json()).toEqual(JSON.parse(body));
  });

  it('Express behind a proxy: the IP address from the proxy', async () => {
    const { relay, sent } = relayed();
    const url = await over(express().use(forExpress(relay, { trustProxy: true })));
    const told = { ...headers, 'x-forwarded-for': '6.6.6.6, 192.0.2.4' };
    expect((await fetch(url + path, { method: 'POST', headers: told, body })).status).toBe(200);
    expect(sent()).toBe(proofFrom('192.0.2.4'));
  });

  it('Fastify, bypassing its own parser', async () => {
    const { relay, sent } = relayed();
    const instance = fastify();
    forFastify(instance, relay);
    instance.get('/', async () => 'The page.');
    instance.post('/echo', async ({ body: parsed }) => parsed);
    const url = await instance.listen({ port: 0, host: '127.0.0.1' });
    expect((await fetch(url + path, { method: 'POST', headers, body })).status).toBe(200);
    expect(sent()).toBe(proofFrom('127.0.0.1'));
    expect(await (await fetch(url)).text()).toBe('The page.');
    const echo = await fetch(`${url}/echo`, { method: 'POST', headers, body });
    expect(await echo.json()).toEqual(JSON.parse(body));
    expect((await fetch(`${url}/latchkey`)).status).toBe(404);
    await instance.close();
  });

  it('a Durable Object behind a Worker, as classes and functions', async () => {
    const made = openDoubledRelay();
    const Holder = relayObject(() => ({ service: made.service, identity: made.identity, store: made.store }));
    made.upstream.setResponse(`POST /quotes/${ids.a.quote}/authorize`, () => Response.json({ id: ids.a.quote }));
    const held = new Holder({}, {});
    const env = { RELAY: { idFromName: (name: string) => ({ name }), get: () => held } };
    expect((await worker.fetch(request({ 'cf-connecting-ip': '192.0.2.3' }), env)).status).toBe(200);
    expect(made.upstream.seen.at(-1)?.body).toBe(proofFrom('192.0.2.3'));
  });

  it.each(['hono', 'next', 'express', 'fastify', 'workers', 'bun', 'deno'])(
    'the page shows %s as it runs here',
    async (name) => {
      const page = await readFile(resolve(packageFolder, '../../docs/relay-elsewhere.md'), 'utf8');
      expect(page).toContain(
        `\`\`\`ts\n${await readFile(resolve(packageFolder, `examples/${name}.ts`), 'utf8')}\`\`\``,
      );
    },
  );
});
