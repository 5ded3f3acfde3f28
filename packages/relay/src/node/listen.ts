import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createBodyPace } from './bodyPace.ts';
import { requestListener } from './requestListener.ts';

/** A server that runs. */
export interface Listening {
  /** `http://localhost:5173`, with the port it was given where it asked for any. */
  readonly url: string;
  readonly server: Server;
  /** Serves on; each answer from now on closes its connection. */
  drain(): void;
  /** Takes no more connections, ends streams, and resolves when the last answer is out or `graceMs` have passed. */
  close(options?: { readonly graceMs?: number }): Promise<void>;
}

/**
 * ```ts
 * const { url, close } = await listen({ port: 5173, fetch: relay.fetch })
 * ```
 *
 * An http server over a function from `Request` to `Response`, with the time-outs and caps that a public one needs: a
 * sender has 5 seconds for its headers; a body has 8 to begin with and a second more for each 16 KiB, so that a document
 * of 10 MB may come over a thin line and one that drips may not; headers end at 16 KiB, and what HTTP leaves ambiguous is
 * refused before a `Request` is made of it.
 */
export async function listen(options: listen.Options): Promise<Listening> {
  const { slowestBytesPerSecond = 16 * 1024, maxConnections = 5000 } = options;
  if (!(slowestBytesPerSecond > 0)) throw new TypeError('slowestBytesPerSecond must be more than 0.');
  if (!(maxConnections >= 1)) throw new TypeError('maxConnections must be 1 at least.');
  const streaming = new Set<Socket>();
  let isClosing = false;
  const answer = requestListener({
    ...options,
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
      // The longest body at the slowest pace. What is slower is found by its pace long before.
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
      answer(incoming, outgoing);
    },
  );
  server.on('connection', (socket) => socket.on('close', () => streaming.delete(socket)));
  const pacing = setInterval(() => pace.check(performance.now()), 1000).unref();
  server.on('close', () => clearInterval(pacing));
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: options.port, host: options.host ?? 'localhost' }, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return {
    url: `http://${options.host ?? 'localhost'}:${port}`,
    server,
    drain: () => {
      isClosing = true;
    },
    close: async ({ graceMs = 10_000 } = {}) => {
      isClosing = true;
      // Readers of a stream come back by themselves, and resume where they were.
      for (const socket of streaming) socket.destroySoon();
      await closed(server, graceMs);
    },
  };
}

export declare namespace listen {
  interface Options extends Omit<requestListener.Options, 'streams'> {
    /** 0 takes any that is free. */
    readonly port: number;
    /** `localhost` unless given: the outside reaches it only when told so. */
    readonly host?: string;
    /** 5,000 unless given. */
    readonly maxConnections?: number;
    /** The slowest that a body may come, over time: 16,384 unless given. */
    readonly slowestBytesPerSecond?: number;
  }
}

async function closed(server: Server, graceMs: number): Promise<void> {
  const done = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose last answer goes out now becomes idle after this.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await done;
  clearInterval(idle);
  clearTimeout(late);
}
