import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/**
 * ```ts
 * const client = createServiceClient({ baseUrl, clientId, clientSecret, fetch: nodeFetch() })
 * ```
 *
 * A `fetch` over Node's own http: it keeps connections open, follows no redirect (Node's `fetch` would send the wallet
 * signature after it), asks for no compression, and inflates what comes compressed all the same as a stream, so that
 * whoever reads it can stop at a cap. For the service's base URL only: it sends what it is given.
 */
export function nodeFetch(options: nodeFetch.Options = {}): (request: Request) => Promise<Response> {
  const pool = {
    keepAlive: true,
    maxSockets: options.connections ?? 256,
    // A service closes idle connections too; ours go first, so that none is reused as it dies.
    timeout: options.idleMs ?? 4000,
  };
  const agents = { http: new HttpAgent(pool), https: new HttpsAgent(pool) };
  return async (request) => {
    const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
    return answerOf(await sent(request, body, agents));
  };
}

export declare namespace nodeFetch {
  interface Options {
    /** Most connections at once; 256 unless given. */
    readonly connections?: number;
    /** How long a connection may rest, in milliseconds; 4 000 unless given. */
    readonly idleMs?: number;
  }
}

function sent(
  request: Request,
  body: Uint8Array | null,
  agents: { readonly http: HttpAgent; readonly https: HttpsAgent },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const url = new URL(request.url);
    const headers: Record<string, string> = {};
    for (const [name, value] of request.headers) headers[name] = value;
    if (body !== null) headers['content-length'] = String(body.byteLength);
    const isSecure = url.protocol === 'https:';
    const start = isSecure ? httpsRequest : httpRequest;
    const outgoing = start(url, {
      method: request.method,
      headers,
      agent: isSecure ? agents.https : agents.http,
      signal: request.signal,
      maxHeaderSize: 32 * 1024,
    });
    outgoing.on('error', reject);
    outgoing.on('response', resolve);
    outgoing.end(body ?? undefined);
  });
}

const bodyless: ReadonlySet<number> = new Set([204, 205, 304]);

/** Largest answer in bytes that is taken in whole: it says its length, and is not coded. */
const WHOLE = 65_536;

async function answerOf(incoming: IncomingMessage): Promise<Response> {
  const status = incoming.statusCode ?? 0;
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2)
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  if (bodyless.has(status)) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  // A stream costs more than the few kilobytes that most answers have.
  const length = Number(incoming.headers['content-length'] ?? Number.NaN);
  if (length <= WHOLE && incoming.headers['content-encoding'] === undefined)
    return new Response(await wholeOf(incoming), { status, headers });
  return new Response(Readable.toWeb(decoded(incoming)) as ReadableStream<Uint8Array>, { status, headers });
}

function wholeOf(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    // One that breaks off before its length says so here, too.
    incoming.on('error', reject);
  });
}

/** The body as it was before any content coding; an unknown coding is an error when it is read. */
function decoded(incoming: IncomingMessage): Readable {
  const coding = (incoming.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding === 'identity' || coding === '') return incoming;
  const decoder =
    coding === 'gzip' || coding === 'x-gzip'
      ? createGunzip()
      : coding === 'deflate'
        ? createInflate()
        : coding === 'br'
          ? createBrotliDecompress()
          : null;
  if (decoder === null) return incoming.destroy(new Error('The answer has an unknown content coding.'));
  incoming.on('error', (error) => decoder.destroy(error));
  // Whoever stops reading stops the sender too.
  decoder.on('close', () => incoming.destroy());
  return incoming.pipe(decoder);
}
