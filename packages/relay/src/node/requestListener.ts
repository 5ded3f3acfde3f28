import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { emitWarning } from 'node:process';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { addDocsUrl } from '@latchkey/contract/errors';
import { createOptionError } from '../optionError.ts';
import type { RequestHandler } from '../plainResponse.ts';
import { parseAddress } from '../request/readClientAddress.ts';
import { checkListenerOptions } from './checkListenerOptions.ts';
import { isPlainRequest } from './isPlainRequest.ts';
import { writeStream } from './writeStream.ts';

/**
 * Converts a function from `Request` to `Response` to a listener for `node:http`, to mount in an existing server before
 * anything that reads bodies. Ambiguous HTTP is refused before a `Request` is created. The server sets time-outs and
 * limits; {@link listen} does so.
 *
 * ```ts
 * const listener = requestListener({ fetch: relay.fetch })
 * import('node:http').then(({ createServer }) => createServer(listener).listen(8080))
 * ```
 */
export function requestListener(
  options: requestListener.Options,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  if (typeof options?.fetch !== 'function')
    throw createOptionError(
      'listen and requestListener: "fetch" is not a function, so no request could be served. Pass { fetch: relay.fetch }.',
    );
  checkListenerOptions('requestListener', options, Object.keys(known));
  const reportStream = (type: string | null | undefined, { socket }: IncomingMessage) => {
    if (type?.startsWith('text/event-stream')) options.streams?.(socket);
  };
  const warnOfProxy = createProxyWarning(options.trustProxy);
  const listener = getRequestListener(
    async (request, bindings) => {
      // This server does not create HTTP/2 messages.
      const incoming = bindings.incoming as IncomingMessage;
      warnOfProxy(incoming);
      const info = { ip: getClientAddress(incoming, options.trustProxy) };
      // A parser in front of this listener has left nothing: the relay reports a used body, as of other servers.
      if (incoming.readableDidRead) Object.defineProperty(request, 'bodyUsed', { value: true });
      if (options.fetch.plain === undefined) {
        const response = await options.fetch(request, info);
        reportStream(response.headers.get('content-type'), incoming);
        return response;
      }
      const { status, headers, body } = await options.fetch.plain(request, info);
      if (body instanceof ReadableStream) {
        reportStream(headers['content-type'], incoming);
        void writeStream(body, (bindings.outgoing as ServerResponse).writeHead(status, headers));
        return RESPONSE_ALREADY_SENT;
      }
      if (body !== null) headers['content-length'] = String(body.length);
      // Head and body in one write; a generic listener would read the body as a stream first.
      (bindings.outgoing as ServerResponse).writeHead(status, headers).end(body);
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false, errorHandler: toErrorResponse },
  );
  return (incoming, outgoing) => {
    if (isPlainRequest(incoming)) void listener(incoming, outgoing);
    else outgoing.writeHead(400, { connection: 'close', 'content-length': '0' }).end();
  };
}

const known: Readonly<Record<keyof requestListener.Options, true>> = { fetch: true, trustProxy: true, streams: true };

/** A `Host` header that is missing or malformed is the client's fault; anything else is a defect. */
function toErrorResponse(error: unknown): Response {
  return new Response(null, { status: error instanceof RequestError ? 400 : 500 });
}

export declare namespace requestListener {
  interface Options {
    readonly fetch: RequestHandler;
    /**
     * Whether only a proxy can reach this server: then its `X-Forwarded-For` names the client. Without it all clients of a
     * proxy share the limits of one address; the first forwarded request causes a warning, unless this is `false`.
     */
    readonly trustProxy?: boolean;
    /** Called for each connection that starts an event stream. */
    readonly streams?: (socket: Socket) => void;
  }
}

/**
 * Returns a function that warns once of a proxy whose clients all count as one, so that a few of them, or one sender of
 * invalid webhooks, use up the limits of all.
 */
function createProxyWarning(trustProxy: boolean | undefined): (incoming: IncomingMessage) => void {
  let isDone = trustProxy !== undefined;
  return ({ headers }) => {
    if (isDone || headers['x-forwarded-for'] === undefined) return;
    isDone = true;
    const warning = addDocsUrl(
      'listen and requestListener: a request carries X-Forwarded-For, but trustProxy is not set, so all clients of a proxy share the limits of one address. Pass trustProxy: true if only your proxy can reach this server, else trustProxy: false.',
      'relay-elsewhere#node',
    );
    emitWarning(warning, { code: 'LATCHKEY_TRUST_PROXY' });
  };
}

/**
 * Returns the client's address: the last hop that the relay's proxy added, not the ones that a client may have written.
 */
function getClientAddress(incoming: IncomingMessage, trustProxy = false): string | undefined {
  const forwarded = trustProxy ? incoming.headers['x-forwarded-for'] : undefined;
  if (typeof forwarded !== 'string') return incoming.socket.remoteAddress;
  return parseAddress(forwarded.split(',').at(-1)?.trim()) ?? incoming.socket.remoteAddress;
}
