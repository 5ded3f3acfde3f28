import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import { addDocsUrl } from '@latchkey/contract/errors';
import { createOptionError } from '../optionError.ts';
import { createBodyPace } from './bodyPace.ts';
import { checkListenerOptions } from './checkListenerOptions.ts';
import { requestListener } from './requestListener.ts';

/** A running server. */
export interface Listening {
  /** `http://localhost:5173`, with the actual port. */
  readonly url: string;
  readonly server: Server;
  /** Keeps serving; each further response closes its connection. */
  drain(): void;
  /** Accepts no more connections, ends streams, and resolves after the last response or after `graceMs`. */
  close(options?: { readonly graceMs?: number }): Promise<void>;
}

/**
 * Serves a function from `Request` to `Response` over HTTP with the limits that a public server needs: 5 seconds for
 * headers; 8 seconds for a body plus one for each 16 KiB, so that a document of 10 MB can arrive over a slow line and a
 * dripping one cannot; 16 KiB of headers. Ambiguous HTTP is refused before a `Request` is created.
 *
 * ```ts
 * const { url, close } = await listen({ port: 5173, fetch: relay.fetch })
 * ```
 */
export async function listen(options: listen.Options): Promise<Listening> {
  checkListenerOptions('listen', options, Object.keys(known));
  const { fetch, host = 'localhost', trustProxy, slowestBytesPerSecond = 16 * 1024, maxConnections = 5000 } = options;
  if (!(slowestBytesPerSecond > 0))
    throw createOptionError(
      'listen: slowestBytesPerSecond must be above 0, because a body needs a minimum pace. Omit it for 16384.',
    );
  if (!(maxConnections >= 1)) throw createOptionError('listen: maxConnections must be at least 1. Omit it for 5000.');
  if (!(Number(options.port) >= 0 && Number(options.port) < 65_536))
    throw createOptionError(
      `listen: port is not a number from 0 to 65535 (got ${options.port}), as from an environment variable that is not set. Pass one; 0 selects a free port.`,
    );
  const streaming = new Set<Socket>();
  let isClosing = false;
  const listener = requestListener({
    fetch,
    ...(trustProxy !== undefined && { trustProxy }),
    streams: (socket) => void streaming.add(socket),
  });
  const pace = createBodyPace({
    graceMs: 8000,
    bytesPerSecond: slowestBytesPerSecond,
    now: () => performance.now(),
  });
  const server = createServer(
    {
      headersTimeout: 5000,
      // The longest body at the minimum pace. Slower ones are detected earlier by their pace.
      requestTimeout: 12 * 60_000,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
      insecureHTTPParser: false,
      requireHostHeader: true,
    },
    (incoming: IncomingMessage, outgoing: ServerResponse) => {
      if (isClosing) outgoing.setHeader('connection', 'close');
      pace.watch(incoming, outgoing);
      listener(incoming, outgoing);
    },
  );
  server.on('connection', (socket) => socket.on('close', () => streaming.delete(socket)));
  const paceTimer = setInterval(() => pace.check(performance.now()), 1000).unref();
  server.on('close', () => clearInterval(paceTimer));
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(describeBusyPort(error, options.port)));
    server.listen({ port: options.port, host }, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${port}`,
    server,
    drain: () => {
      isClosing = true;
    },
    close: async ({ graceMs = 10_000 } = {}) => {
      isClosing = true;
      // Readers of a stream reconnect by themselves and resume.
      for (const socket of streaming) socket.destroySoon();
      await closeServer(server, graceMs);
    },
  };
}

export declare namespace listen {
  interface Options extends Omit<requestListener.Options, 'streams'> {
    /** 0 selects any free port. */
    readonly port: number;
    /** Default: `localhost`, unreachable from outside. */
    readonly host?: string;
    /** Default: 5,000. */
    readonly maxConnections?: number;
    /** Minimum pace of a body over time. Default: 16,384. */
    readonly slowestBytesPerSecond?: number;
  }
}

const known: Readonly<Record<keyof listen.Options, true>> = {
  port: true,
  host: true,
  fetch: true,
  trustProxy: true,
  maxConnections: true,
  slowestBytesPerSecond: true,
};

/** Returns the error of a port that another program uses, with what to do; any other error as it is. */
function describeBusyPort(error: Error, port: number): Error {
  if (!('code' in error) || error.code !== 'EADDRINUSE') return error;
  const message = `listen: port ${port} is used by another program, so no server was started. Stop that program, or pass another port (0 selects a free one).`;
  return Object.assign(new Error(addDocsUrl(message, 'running-a-relay'), { cause: error }), { code: error.code });
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose last response is being sent becomes idle after this.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await done;
  clearInterval(idle);
  clearTimeout(deadline);
}
