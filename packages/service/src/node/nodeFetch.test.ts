import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { getQuote } from '@latchkey/contract/quotes';
import { afterEach, describe, expect, it } from 'vitest';
import { BodyTooLarge } from '../client/cappedBody.ts';
import { createServiceClient } from '../client/createServiceClient.ts';
import { nodeFetch } from './nodeFetch.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const client = (baseUrl: string, maxAnswerBytes = 1024 * 1024) =>
  createServiceClient({ baseUrl, clientId: 'id', clientSecret: 'secret', fetch: nodeFetch(), maxAnswerBytes });
const call = { params: { quoteId: 'Quote:1' } };

describe('nodeFetch', () => {
  it('default: method, path, headers and body as they are, answer as it is', async () => {
    const url = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.writeHead(201, { 'x-kept': 'yes' });
        const { 'content-length': length, 'x-sent': sent } = request.headers;
        response.end(JSON.stringify([request.method, request.url, length, sent, Buffer.concat(chunks).toString()]));
      });
    });
    const request = new Request(`${url}/a?b=c`, { method: 'POST', body: 'ü', headers: { 'x-sent': '1' } });
    const answer = await nodeFetch()(request);
    expect([answer.status, answer.headers.get('x-kept')]).toEqual([201, 'yes']);
    expect(await answer.json()).toEqual(['POST', '/a?b=c', '2', '1', 'ü']);
    const empty = await nodeFetch()(new Request(`${url}/`));
    expect(await empty.json()).toEqual(['GET', '/', null, null, '']);
  });

  it('behavior: its transport sends the same and answers the same, from any origin by turns', async () => {
    const url = await serve((request, response) => {
      request.resume();
      response.writeHead(200, [
        ...['content-type', 'text/plain', 'set-cookie', 'a=1', 'set-cookie', 'b=2'],
        ...['content-length', String(request.url?.length)],
      ]);
      response.end(request.url);
    });
    const fetch = nodeFetch();
    for (const origin of [url, url.replace('127.0.0.1', 'localhost'), url]) {
      const sent = { url: `${origin}/a?b=c`, method: 'GET', headers: {}, body: undefined };
      const { status, headers, bytes } = await fetch.transport(sent, 1000).answer;
      const answer = await fetch(new Request(`${origin}/a?b=c#d`));
      expect([status, new TextDecoder().decode(bytes)]).toEqual([answer.status, await answer.text()]);
      expect([...headers].filter(([name]) => name === 'set-cookie')).toEqual([
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ]);
      expect([headers.get('content-type'), headers.get('content-length'), headers.get('x-none')]).toEqual([
        'text/plain',
        null,
        null,
      ]);
    }
  });

  it('#54 error: its transport stops at the cap, and lets go when told to', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/large') response.end('x'.repeat(11));
    });
    const { transport } = nodeFetch();
    const sent = { method: 'GET', headers: {}, body: undefined };
    await expect(transport({ ...sent, url: `${url}/large` }, 10).answer).rejects.toThrow(BodyTooLarge);
    const attempt = transport({ ...sent, url: `${url}/never` }, 10);
    setTimeout(attempt.stop, 20);
    await expect(attempt.answer).rejects.toThrow();
  });

  it('behavior: an answer without a body has none', async () => {
    const url = await serve((_, response) => response.writeHead(204).end());
    expect((await nodeFetch()(new Request(url))).body).toBeNull();
  });

  it('behavior: one connection serves many calls', async () => {
    let connections = 0;
    const url = await serve((_, response) => response.end('{}'));
    server.on('connection', () => {
      connections += 1;
    });
    const fetch = nodeFetch();
    for (let index = 0; index < 20; index += 1) await (await fetch(new Request(url))).text();
    expect(connections).toBe(1);
  });

  it('#46 behavior: a redirect is an answer like any other, and the client refuses it', async () => {
    let calls = 0;
    const url = await serve((_, response) => {
      calls += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect((await nodeFetch()(new Request(url))).status).toBe(307);
    await expect(client(url).send(getQuote, call)).rejects.toMatchObject({ code: 'SERVICE_REDIRECTED' });
    expect(calls).toBe(2);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)(
    '#54 behavior: %s is inflated, though nobody asked for it, and stopped at the cap',
    async (coding, compress) => {
      const small = compress('{"id":"Quote:1"}');
      const bomb = compress(Buffer.alloc(64 * 1024 * 1024));
      const url = await serve((request, response) => {
        expect(request.headers['accept-encoding']).toBe('identity');
        response.writeHead(200, { 'content-encoding': coding });
        response.end(request.url?.includes('bomb') ? bomb : small);
      });
      const answer = await client(url).send(getQuote, call);
      expect(await answer.text()).toBe('{"id":"Quote:1"}');
      expect(answer.headers.get('content-encoding')).toBeNull();
      const before = process.memoryUsage().rss;
      await expect(client(url).send(getQuote, { params: { quoteId: 'bomb' } })).rejects.toMatchObject({
        code: 'SERVICE_ANSWER_TOO_LARGE',
      });
      expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
    },
  );

  it('error: an unknown coding, and a body that is not what it says', async () => {
    const url = await serve((request, response) => {
      response.writeHead(200, { 'content-encoding': request.url === '/zip' ? 'zip' : 'gzip' });
      response.end('not compressed');
    });
    for (const path of ['/zip', '/gzip'])
      await expect(nodeFetch()(new Request(url + path)).then((answer) => answer.text())).rejects.toThrow();
  });

  it('error: nobody there, a connection that breaks, and one that breaks within the body', async () => {
    const url = await serve((request, response) => {
      if (request.url?.startsWith('/quotes/half')) {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{');
        setTimeout(() => request.socket.destroy(), 20);
      } else request.socket.destroy();
    });
    for (const quoteId of ['half', 'none'])
      await expect(client(url).send(getQuote, { params: { quoteId } })).rejects.toMatchObject({
        code: 'SERVICE_UNREACHABLE',
      });
    await expect(client('http://127.0.0.1:1').send(getQuote, call)).rejects.toMatchObject({
      code: 'SERVICE_UNREACHABLE',
    });
  });

  it('error: an answer that never comes is left alone', async () => {
    let isClosed = false;
    const url = await serve((request) => {
      request.socket.on('close', () => {
        isClosed = true;
      });
    });
    await expect(client(url).send(getQuote, { ...call, timeoutMs: 50 })).rejects.toMatchObject({
      code: 'SERVICE_TIMEOUT',
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isClosed).toBe(true);
  });
});
