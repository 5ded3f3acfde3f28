import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { wholeAnswer } from '../wholeAnswer.ts';
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

describe('requestListener', () => {
  it('default: a whole answer leaves with its length, its headers, and every cookie', async () => {
    const headers = new Headers({ 'content-type': 'application/json' });
    for (const cookie of ['a=1; Path=/', 'b=2; Path=/']) headers.append('set-cookie', cookie);
    const url = await serve({ fetch: () => wholeAnswer(bytes, { status: 201, headers }) });
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([201, '{"é":1}']);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('transfer-encoding')).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  });

  it('behavior: an answer without a body says no length', async () => {
    const url = await serve({ fetch: () => wholeAnswer(bytes, { status: 204, headers: new Headers() }) });
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([204, null, '']);
  });

  it('behavior: one connection serves one after the other, whole answers and others, with bodies that nobody read', async () => {
    const sockets = new Set<unknown>();
    const url = await serve({
      fetch: (request) =>
        request.url.endsWith('/whole')
          ? wholeAnswer(bytes, { status: 200, headers: new Headers() })
          : new Response('made'),
      answered: (_, { socket }) => sockets.add(socket),
    });
    for (const path of ['/whole', '/other', '/whole', '/whole']) {
      const answer = await fetch(url + path, { method: 'POST', body: 'x'.repeat(10_000) });
      expect(await answer.text()).toBe(path === '/whole' ? '{"é":1}' : 'made');
    }
    expect(sockets.size).toBeLessThanOrEqual(2);
  });

  it('behavior: a caller that is gone before its answer harms nobody', async () => {
    let go = () => {};
    const waits = new Promise<void>((done) => {
      go = done;
    });
    const url = await serve({
      fetch: async (request) => {
        if (request.url.endsWith('/slow')) await waits;
        return wholeAnswer(bytes, { status: 200, headers: new Headers() });
      },
    });
    const abort = new AbortController();
    const slow = fetch(`${url}/slow`, { signal: abort.signal });
    await new Promise((resolve) => setTimeout(resolve, 50));
    abort.abort();
    await expect(slow).rejects.toThrow();
    go();
    expect(await (await fetch(`${url}/next`)).text()).toBe('{"é":1}');
  });

  it('error: a function that fails is 500 without a word', async () => {
    const url = await serve({ fetch: () => Promise.reject(new Error('canary')) });
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([500, '']);
  });
});
