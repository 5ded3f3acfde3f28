import {
  type Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { BodyTooLarge } from '../client/cappedBody.ts';
import {
  isBodyless,
  isOfCodedBytes,
  isRedirect,
  type Transport,
  type WireHeaders,
  type WireRequest,
  type WireResponse,
} from '../client/transport.ts';
import { decodeBody } from './decodeBody.ts';

export interface Agents {
  readonly http: Agent;
  readonly https: Agent;
}

/** Creates the transport over Node's own http, on the connections of these agents. */
export function nodeTransport(agents: Agents): Transport {
  return (request, maxBytes) => {
    const outgoing = start(request, agents);
    const response = new Promise<WireResponse>((resolve, reject) => {
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => read(incoming, maxBytes, resolve, reject));
    });
    outgoing.end(request.body);
    return { response, stop: () => outgoing.destroy() };
  };
}

/** Starts a request whose body is not written yet. */
export function start(
  { url, method, headers, body }: WireRequest,
  agents: Agents,
  signal?: AbortSignal,
): ClientRequest {
  const at = url.indexOf('/', url.indexOf('//') + 2);
  const server = parseServer(at < 0 ? url : url.slice(0, at));
  const isSecure = server.protocol === 'https:';
  return (isSecure ? httpsRequest : httpRequest)({
    ...server,
    path: at < 0 ? '/' : url.slice(at),
    method,
    headers: body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: isSecure ? agents.https : agents.http,
    maxHeaderSize: 32 * 1024,
    ...(signal === undefined ? {} : { signal }),
  });
}

type Server = Pick<RequestOptions, 'protocol' | 'hostname' | 'port'>;

/** The parsed parts of the last origin: a client has one origin, and passes it to every call. */
let last: { readonly origin: string; readonly server: Server } | undefined;

function parseServer(origin: string): Server {
  if (last?.origin === origin) return last.server;
  const { protocol, hostname, port } = new URL(origin);
  // Brackets belong to URLs; a socket takes the address without them.
  const server = { protocol, hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port };
  last = { origin, server };
  return server;
}

function read(
  incoming: IncomingMessage,
  maxBytes: number,
  resolve: (response: WireResponse) => void,
  reject: (error: Error) => void,
): void {
  const status = incoming.statusCode ?? 0;
  const headers = toWireHeaders(incoming);
  const finish = (bytes: Uint8Array<ArrayBuffer>) => resolve({ status, headers, bytes });
  if (isRedirect(status)) {
    incoming.destroy();
    finish(new Uint8Array());
  } else if (isBodyless(status)) {
    incoming.resume();
    finish(new Uint8Array());
  } else readWithin(maxBytes, incoming, decodeBody(incoming), finish, reject);
}

function readWithin(
  maxBytes: number,
  incoming: IncomingMessage,
  body: Readable,
  finish: (bytes: Uint8Array<ArrayBuffer>) => void,
  reject: (error: Error) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  body.on('data', (chunk: Buffer) => {
    length += chunk.byteLength;
    if (length <= maxBytes) chunks.push(chunk);
    else {
      reject(new BodyTooLarge(`The body is larger than ${maxBytes} bytes.`));
      body.destroy();
      incoming.destroy();
    }
  });
  body.on('end', () =>
    finish(new Uint8Array((chunks.length === 1 ? chunks[0] : undefined) ?? Buffer.concat(chunks, length))),
  );
  // A body that breaks off also ends here.
  body.on('error', reject);
}

function toWireHeaders(incoming: IncomingMessage): WireHeaders {
  const { headers } = incoming;
  return {
    get: (name) => {
      const value = isOfCodedBytes(name) ? undefined : headers[name];
      return (Array.isArray(value) ? value.join(', ') : value) ?? null;
    },
    *[Symbol.iterator]() {
      for (const [name, value] of Object.entries(headers)) {
        if (value === undefined || isOfCodedBytes(name)) continue;
        for (const one of Array.isArray(value) ? value : [value]) yield [name, one] as const;
      }
    },
  };
}
