import { Agent, request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '@latchkey/relay/node';
import { nodeFetch } from '@latchkey/service/node';
import { getResponse } from './requestMix.ts';
import { getUsageText } from './usage.ts';

// A minimal process, selected by its first parameter: `service` responds at once, `pipe` and `fetch` forward to the URL
// in the second.
const [kind, target = ''] = process.argv.slice(2);

if (kind === 'service') {
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    incoming.on('end', () => {
      const [path = ''] = (incoming.url ?? '').split(/[?]/);
      const { status, text } = getResponse(path);
      outgoing.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length });
      outgoing.end(text);
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => printUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
} else if (kind === 'pipe') {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    if (url === '/usage') {
      outgoing.end(getUsageText());
      return;
    }
    const forwarded = ask(
      { agent, hostname, port, method, headers, path: url?.replace('/latchkey', '') },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    incoming.pipe(forwarded);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => printUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
} else {
  const { transport } = nodeFetch();
  const utf8 = new TextEncoder();
  const plain = async (request: Request) => {
    if (request.url.endsWith('/usage')) return { status: 200, headers: {}, body: utf8.encode(getUsageText()) };
    const path = request.url.slice(request.url.indexOf('/latchkey') + '/latchkey'.length);
    const headers = Object.fromEntries(request.headers);
    const isEmpty = request.method === 'GET' || headers['content-length'] === '0';
    const body = isEmpty ? undefined : new Uint8Array(await request.arrayBuffer());
    const sent = { url: target + path, method: request.method, headers, body };
    const response = await transport(sent, 1024 * 1024).response;
    return { status: response.status, headers: Object.fromEntries(response.headers), body: response.bytes };
  };
  const fetch = Object.assign(() => new Response(null, { status: 500 }), { plain });
  const { url } = await listen({ port: 0, host: '127.0.0.1', fetch });
  printUrl(url);
}

function printUrl(url: string): void {
  process.stdout.write(`{"url":"${url}"}\n`);
}
