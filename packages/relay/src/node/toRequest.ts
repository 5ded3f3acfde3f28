import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { addDocsUrl } from '@latchkey/contract/errors';
import { isPlainRequest } from './isPlainRequest.ts';

/** A host as browsers send it: a name or an address, with or without a port. */
const hostPattern = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$/i;

/**
 * Converts a request of `node:http`, Express or Fastify (`request.raw`) to a `Request` without a body, for
 * `relay.identify`. Its protocol is that of the connection and its host that of the `Host` header, as for
 * {@link requestListener}: the relay finds the same cookie.
 *
 * ```ts
 * import { createServer } from 'node:http'
 *
 * createServer((incoming, outgoing) => {
 *   relay.identify(toRequest(incoming)).then(
 *     (user) => outgoing.writeHead(user === null ? 401 : 200).end(),
 *     (error: { statusCode?: number }) => outgoing.writeHead(error.statusCode ?? 500).end(),
 *   )
 * }).listen(8080)
 * ```
 *
 * @throws TypeError for a request that could be parsed in two ways; with the `statusCode` 400, which Express and
 *   Fastify respond with.
 */
export function toRequest(incoming: toRequest.Incoming): Request {
  const { headers, rawHeaders, method = 'GET', socket } = incoming;
  // Express removes the path of a mounted router from `url`.
  const url = incoming.originalUrl ?? incoming.url;
  const { host = '' } = headers;
  if (url === undefined || !isPlainRequest({ url, rawHeaders, method }) || !hostPattern.test(host))
    throw Object.assign(
      new TypeError(
        addDocsUrl(
          'toRequest: the target, the host or a header of the request is malformed. Respond with 400.',
          'errors/RELAY_INVALID_REQUEST',
        ),
      ),
      { statusCode: 400 },
    );
  const copied = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    copied.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  const protocol = socket instanceof TLSSocket ? 'https' : 'http';
  return new Request(new URL(url, `${protocol}://${host}`), { method, headers: copied });
}

export declare namespace toRequest {
  /** A request of `node:http`. `originalUrl` is set by Express. */
  type Incoming = Pick<IncomingMessage, 'url' | 'method' | 'headers' | 'rawHeaders' | 'socket'> & {
    readonly originalUrl?: string;
  };
}
