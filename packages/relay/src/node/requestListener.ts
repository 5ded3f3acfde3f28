import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { AnswersRequests } from '../answer.ts';
import { isPlainRequest } from './isPlainRequest.ts';
import { writeStream } from './writeStream.ts';

/**
 * ```ts
 * const answer = requestListener({ fetch: relay.fetch })
 * createServer(answer).listen(8080)
 * ```
 *
 * A function from `Request` to `Response` as what `node:http` calls, to be mounted where a server already is: before
 * anything that reads bodies. What HTTP leaves ambiguous is refused before a `Request` is made of it. Time-outs and caps
 * are the server's; {@link listen} sets them.
 */
export function requestListener(
  options: requestListener.Options,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const noteStream = (type: string | null | undefined, { socket }: IncomingMessage) => {
    if (type?.startsWith('text/event-stream')) options.streams?.(socket);
  };
  const answer = getRequestListener(
    async (request, bindings) => {
      // This server makes no HTTP/2 messages.
      const incoming = bindings.incoming as IncomingMessage;
      const info = { ip: ipOf(incoming, options.trustProxy) };
      if (options.fetch.plain === undefined) {
        const response = await options.fetch(request, info);
        noteStream(response.headers.get('content-type'), incoming);
        return response;
      }
      const answer = await options.fetch.plain(request, info);
      const { status, headers, body } = answer;
      if (body instanceof ReadableStream) {
        noteStream(headers['content-type'], incoming);
        void writeStream(body, (bindings.outgoing as ServerResponse).writeHead(status, headers));
        return RESPONSE_ALREADY_SENT;
      }
      if (body !== null) headers['content-length'] = String(body.length);
      // Head and body at once: what the listener does for any answer is to read it as a stream first.
      (bindings.outgoing as ServerResponse).writeHead(status, headers).end(body);
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false, errorHandler: () => new Response(null, { status: 500 }) },
  );
  return (incoming, outgoing) => {
    if (isPlainRequest(incoming)) void answer(incoming, outgoing);
    else outgoing.writeHead(400, { connection: 'close', 'content-length': '0' }).end();
  };
}

export declare namespace requestListener {
  interface Options {
    readonly fetch: AnswersRequests;
    /** Whether a proxy in front, and nobody else, can reach this server: then its `X-Forwarded-For` names the caller. */
    readonly trustProxy?: boolean;
    /** Told of each connection on which a stream of events begins. */
    readonly streams?: (socket: Socket) => void;
  }
}

/** The caller's address: the last hop that our own proxy saw, not what a caller may have written before it. */
function ipOf(incoming: IncomingMessage, trustProxy = false): string | undefined {
  const forwarded = trustProxy ? incoming.headers['x-forwarded-for'] : undefined;
  const last = (typeof forwarded === 'string' ? forwarded : '').split(',').at(-1)?.trim();
  return last || incoming.socket.remoteAddress;
}
