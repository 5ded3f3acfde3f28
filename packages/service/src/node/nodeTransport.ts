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
  type WireAnswer,
  type WireHeaders,
  type WireRequest,
} from '../client/transport.ts';
import { decoded } from './decoded.ts';

export interface Agents {
  readonly http: Agent;
  readonly https: Agent;
}

/** The transport over Node's own http, on the connections of these agents. */
export function nodeTransport(agents: Agents): Transport {
  return (request, maxBytes) => {
    const outgoing = start(request, agents);
    const answer = new Promise<WireAnswer>((resolve, reject) => {
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => read(incoming, maxBytes, resolve, reject));
    });
    outgoing.end(request.body);
    return { answer, stop: () => outgoing.destroy() };
  };
}

/** A request whose body has yet to be written. */
export function start(
  { url, method, headers, body }: WireRequest,
  agents: Agents,
  signal?: AbortSignal,
): ClientRequest {
  const at = url.indexOf('/', url.indexOf('//') + 2);
  const server = serverOf(at < 0 ? url : url.slice(0, at));
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

/** What was read of the last origin: a client has one, and says it in every call. */
let last: { readonly origin: string; readonly server: Server } | undefined;

function serverOf(origin: string): Server {
  if (last?.origin === origin) return last.server;
  const { protocol, hostname, port } = new URL(origin);
  // Brackets are of URLs: a socket takes the address within.
  const server = { protocol, hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port };
  last = { origin, server };
  return server;
}

function read(
  incoming: IncomingMessage,
  maxBytes: number,
  resolve: (answer: WireAnswer) => void,
  reject: (error: Error) => void,
): void {
  const status = incoming.statusCode ?? 0;
  const headers = headersOf(incoming);
  const finish = (bytes: Uint8Array<ArrayBuffer>) => resolve({ status, headers, bytes });
  if (isRedirect(status)) {
    incoming.destroy();
    finish(new Uint8Array());
  } else if (isBodyless(status)) {
    incoming.resume();
    finish(new Uint8Array());
  } else readWithin(maxBytes, incoming, decoded(incoming), finish, reject);
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
  // One that breaks off before its end says so here, too.
  body.on('error', reject);
}

function headersOf(incoming: IncomingMessage): WireHeaders {
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
