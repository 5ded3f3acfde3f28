import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
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

async function serve(response: RequestListener): Promise<string> {
  server = createServer(response);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const client = (baseUrl: string, maxResponseBytes = 1024 * 1024) =>
  createServiceClient({ baseUrl, clientId: 'id', clientSecret: 'secret', fetch: nodeFetch(), maxResponseBytes });
const call = { params: { quoteId: 'Quote:1' } };

describe('nodeFetch', () => {
  it('sends method, path, headers and body unchanged, and returns the response unchanged', async () => {
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
    const received = await nodeFetch()(request);
    expect([received.status, received.headers.get('x-kept')]).toEqual([201, 'yes']);
    expect(await received.json()).toEqual(['POST', '/a?b=c', '2', '1', 'ü']);
    const empty = await nodeFetch()(new Request(`${url}/`));
    expect(await empty.json()).toEqual(['GET', '/', null, null, '']);
  });

  it('sends and receives the same through its transport, for alternating origins', async () => {
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
      const { status, headers, bytes } = await fetch.transport(sent, 1000).response;
      const response = await fetch(new Request(`${origin}/a?b=c#d`));
      expect([status, new TextDecoder().decode(bytes)]).toEqual([response.status, await response.text()]);
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

  // requirement: 54
  it('stops its transport at the cap, and releases the connection on request', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/large') response.end('x'.repeat(11));
    });
    const { transport } = nodeFetch();
    const sent = { method: 'GET', headers: {}, body: undefined };
    await expect(transport({ ...sent, url: `${url}/large` }, 10).response).rejects.toThrow(BodyTooLarge);
    const attempt = transport({ ...sent, url: `${url}/never` }, 10);
    setTimeout(attempt.stop, 20);
    await expect(attempt.response).rejects.toThrow();
  });

  it('has no body for an empty response', async () => {
    const url = await serve((_, response) => response.writeHead(204).end());
    expect((await nodeFetch()(new Request(url))).body).toBeNull();
  });

  it('uses one connection for many calls', async () => {
    let connections = 0;
    const url = await serve((_, response) => response.end('{}'));
    server.on('connection', () => {
      connections += 1;
    });
    const fetch = nodeFetch();
    for (let index = 0; index < 20; index += 1) await (await fetch(new Request(url))).text();
    expect(connections).toBe(1);
  });

  // requirement: 46
  it('returns a redirect as a response, which the client refuses', async () => {
    let calls = 0;
    const url = await serve((_, response) => {
      calls += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect((await nodeFetch()(new Request(url))).status).toBe(307);
    await expect(client(url).send(getQuote, call)).rejects.toMatchObject({ code: 'SERVICE_REDIRECTED' });
    expect(calls).toBe(2);
  });

  // requirement: 54
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    // The highest quality, the default, takes a second for the same bytes.
    ['br', (data: string | Buffer) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
  ] as const)('inflates %s, although it was not requested, and stops at the cap', async (coding, compress) => {
    const small = compress('{"id":"Quote:1"}');
    const bomb = compress(Buffer.alloc(64 * 1024 * 1024));
    const url = await serve((request, response) => {
      expect(request.headers['accept-encoding']).toBe('identity');
      response.writeHead(200, { 'content-encoding': coding });
      response.end(request.url?.includes('bomb') ? bomb : small);
    });
    const received = await client(url).send(getQuote, call);
    expect(await received.text()).toBe('{"id":"Quote:1"}');
    expect(received.headers.get('content-encoding')).toBeNull();
    const before = process.memoryUsage().rss;
    await expect(client(url).send(getQuote, { params: { quoteId: 'bomb' } })).rejects.toMatchObject({
      code: 'SERVICE_RESPONSE_TOO_LARGE',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('rejects an unknown coding, and a body that does not match its coding', async () => {
    const url = await serve((request, response) => {
      response.writeHead(200, { 'content-encoding': request.url === '/zip' ? 'zip' : 'gzip' });
      response.end('not compressed');
    });
    for (const path of ['/zip', '/gzip'])
      await expect(nodeFetch()(new Request(url + path)).then((response) => response.text())).rejects.toThrow();
  });

  it('rejects a refused connection, a connection that breaks, and one that breaks within the body', async () => {
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

  it('abandons a response that never arrives', async () => {
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
