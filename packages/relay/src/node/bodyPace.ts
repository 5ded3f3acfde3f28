import type { IncomingMessage, ServerResponse } from 'node:http';

/** Keeps senders from holding a connection by a body that hardly moves. Costs nothing per byte. */
export interface BodyPace {
  /** A request begins; one without a body is nothing to this. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Cuts off those whose time is used up, by a monotonic clock in milliseconds. To be called about once a second. */
  check(now: number): void;
}

interface Body {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** What the connection had brought when it was last looked at. */
  bytes: number;
  at: number;
  /** How long it may be silent from then on. */
  leftMs: number;
}

/** As long as a sender may be silent, however much it has sent before. */
const mostMs = 30_000;

/**
 * Time is what a body is given: so much to begin with, more for each byte at the slowest rate, and what passes is taken
 * from it. A long upload over a thin line goes through; one that drips is over soon, and so is one that stops.
 */
export function createBodyPace(options: {
  /** What each body may take before its first byte, in milliseconds. */
  readonly graceMs: number;
  readonly bytesPerSecond: number;
  /** The same clock that `check` is told. */
  readonly now: () => number;
}): BodyPace {
  const { graceMs, bytesPerSecond, now } = options;
  const bodies = new Map<IncomingMessage['socket'], Body>();
  return {
    watch: (incoming, outgoing) => {
      const { socket, headers } = incoming;
      if ((headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined) return;
      bodies.set(socket, { incoming, outgoing, bytes: socket.bytesRead, at: now(), leftMs: graceMs });
    },
    check: (at) => {
      for (const [socket, body] of bodies) {
        const { incoming, outgoing } = body;
        if (incoming.complete || socket.destroyed) {
          bodies.delete(socket);
          continue;
        }
        const passedMs = at - body.at;
        const came = socket.bytesRead - body.bytes;
        body.at = at;
        body.bytes = socket.bytesRead;
        // What we do not take, nobody can send.
        if (incoming.readableLength >= incoming.readableHighWaterMark) continue;
        body.leftMs = Math.min(mostMs, body.leftMs + (came / bytesPerSecond) * 1000) - passedMs;
        if (body.leftMs > 0) continue;
        bodies.delete(socket);
        if (!outgoing.headersSent)
          socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        socket.destroySoon();
      }
    },
  };
}
