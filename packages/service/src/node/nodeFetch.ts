import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import { isBodyless, type Transport } from '../client/transport.ts';
import { decoded } from './decoded.ts';
import { type Agents, nodeTransport, start } from './nodeTransport.ts';

/**
 * ```ts
 * const client = createServiceClient({ baseUrl, clientId, clientSecret, fetch: nodeFetch() })
 * ```
 *
 * A `fetch` over Node's own http: it keeps connections open, follows no redirect (Node's `fetch` would send the wallet
 * signature after it), asks for no compression, and inflates what comes compressed all the same as a stream, so that
 * whoever reads it can stop at a cap. For the service's base URL only: it sends what it is given. A client takes its
 * `transport`, which does the same without a `Request` and a `Response`; where you wrap it in a function of your own, it
 * takes that.
 */
export function nodeFetch(options: nodeFetch.Options = {}): nodeFetch.ReturnType {
  const pool = {
    keepAlive: true,
    maxSockets: options.connections ?? 256,
    // A service closes idle connections too; ours go first, so that none is reused as it dies.
    timeout: options.idleMs ?? 4000,
  };
  const agents = { http: new HttpAgent(pool), https: new HttpsAgent(pool) };
  const fetch = async (request: Request) => {
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    return responseOf(await sent(request, body, agents));
  };
  return Object.assign(fetch, { transport: nodeTransport(agents) });
}

export declare namespace nodeFetch {
  interface Options {
    /** Most connections at once; 256 unless given. */
    readonly connections?: number;
    /** How long a connection may rest, in milliseconds; 4 000 unless given. */
    readonly idleMs?: number;
  }

  interface ReturnType {
    (request: Request): Promise<Response>;
    readonly transport: Transport;
  }
}

function sent(
  { url, method, headers, signal }: Request,
  body: Uint8Array<ArrayBuffer> | undefined,
  agents: Agents,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const [target = ''] = url.split('#', 1);
    const outgoing = start({ url: target, method, headers: Object.fromEntries(headers), body }, agents, signal);
    outgoing.on('error', reject);
    outgoing.on('response', resolve);
    outgoing.end(body);
  });
}

async function responseOf(incoming: IncomingMessage): Promise<Response> {
  const status = incoming.statusCode ?? 0;
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2)
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  if (!isBodyless(status))
    return new Response(Readable.toWeb(decoded(incoming)) as ReadableStream<Uint8Array>, { status, headers });
  incoming.resume();
  return new Response(null, { status, headers });
}
