import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import { isBodyless, type Transport } from '../client/transport.ts';
import { describeValue, type OptionProblem, ServiceOptionError } from '../errors/serviceOptionError.ts';
import { decodeBody } from './decodeBody.ts';
import { type Agents, nodeTransport, start } from './nodeTransport.ts';

/**
 * Creates a `fetch` over Node's own http. It keeps connections open, follows no redirect (Node's `fetch` would send the
 * wallet signature to its target), requests no compression, and decompresses a compressed response as a stream, so that
 * the reader can stop at a cap. For the service's base URL only: it validates nothing that it sends. A client uses its
 * `transport`, which does the same without a `Request` and a `Response`; if you wrap it in your own function, the
 * client uses that function.
 *
 * ```ts
 * import { createServiceClient } from '@latchkey/service'
 *
 * const client = createServiceClient({ baseUrl, clientId, clientSecret, fetch: nodeFetch() })
 * ```
 *
 * @throws ServiceOptionError (`SERVICE_OPTION_INVALID`) if an option is not a whole number, 1 at least.
 */
export function nodeFetch(options: nodeFetch.Options = {}): nodeFetch.ReturnType {
  checkOptions(options);
  const pool = {
    keepAlive: true,
    maxSockets: options.connections ?? 256,
    // The service closes idle connections too. The client closes them first, so that it does not reuse a closing one.
    timeout: options.idleMs ?? 4000,
  };
  const agents = { http: new HttpAgent(pool), https: new HttpsAgent(pool) };
  const fetch = async (request: Request) => {
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    return toResponse(await sendRequest(request, body, agents));
  };
  return Object.assign(fetch, { transport: nodeTransport(agents) });
}

export declare namespace nodeFetch {
  interface Options {
    /** Most connections at once. Default: 256. */
    readonly connections?: number;
    /** How long a connection may stay idle, in milliseconds. Default: 4 000. */
    readonly idleMs?: number;
  }

  interface ReturnType {
    (request: Request): Promise<Response>;
    readonly transport: Transport;
  }
}

function checkOptions(options: nodeFetch.Options): void {
  const problems = (['connections', 'idleMs'] as const).flatMap((option): OptionProblem[] => {
    const value = options[option];
    if (value === undefined || (Number.isInteger(value) && value >= 1)) return [];
    const solution = `Leave it out for ${option === 'idleMs' ? 4000 : 256}.`;
    return [{ option, rule: 'be a whole number, 1 at least', got: describeValue(value), solution }];
  });
  if (problems.length > 0) throw new ServiceOptionError(problems);
}

function sendRequest(
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

async function toResponse(incoming: IncomingMessage): Promise<Response> {
  const status = incoming.statusCode ?? 0;
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2)
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  if (!isBodyless(status))
    return new Response(Readable.toWeb(decodeBody(incoming)) as ReadableStream<Uint8Array>, { status, headers });
  incoming.resume();
  return new Response(null, { status, headers });
}
