import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlainAnswer } from '../answer.ts';
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

/** A function that answers plainly; its other way must never be asked. */
function plainly(plain: (request: Request) => PlainAnswer | Promise<PlainAnswer>): requestListener.Options['fetch'] {
  const fetch = () => new Response('the long way', { status: 418 });
  return Object.assign(fetch, { plain: async (request: Request) => plain(request) });
}
const whole = (more: Partial<PlainAnswer> = {}): PlainAnswer => ({
  status: 200,
  headers: {},
  body: bytes,
  ...more,
});

describe('requestListener', () => {
  it('default: a whole answer leaves with its length, its headers and its cookie', async () => {
    const headers = { 'content-type': 'application/json', 'set-cookie': 'a=1; Path=/' };
    const url = await serve({ fetch: plainly(() => whole({ status: 201, headers })) });
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([201, '{"é":1}']);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('transfer-encoding')).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/']);
    expect(answer.headers.get('content-type')).toBe('application/json');
  });

  it('behavior: an answer without a body says no length', async () => {
    const url = await serve({ fetch: plainly(() => whole({ status: 204, body: null })) });
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([204, null, '']);
  });

  it.each([
    ['plain', plainly(() => whole())],
    ['a Response', () => new Response('{"é":1}')],
    ['a stream', plainly(() => whole({ body: new Response('{"é":1}').body }))],
  ])('behavior: one connection serves one after the other, bodies that nobody read between: %s', async (_, answers) => {
    let connections = 0;
    const url = await serve({ fetch: answers });
    server.on('connection', () => {
      connections += 1;
    });
    for (let index = 0; index < 4; index += 1) {
      const answer = await fetch(url, { method: 'POST', body: 'x'.repeat(10_000) });
      expect(await answer.text()).toBe('{"é":1}');
    }
    expect(connections).toBeLessThanOrEqual(2);
  });

  it('behavior: a caller that is gone before its answer harms nobody', async () => {
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
  ])('error: a function that fails is 500 without a word: %s', async (_, fails) => {
    const url = await serve({ fetch: fails });
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([500, '']);
  });
});
