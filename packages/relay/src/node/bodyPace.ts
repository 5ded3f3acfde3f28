import type { IncomingMessage, ServerResponse } from 'node:http';

/** Disconnects senders that hold a connection with a very slow body. Does no work per byte. */
export interface BodyPace {
  /** Starts a request; ignores one without a body. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Disconnects senders whose time is used up, by a monotonic clock in milliseconds. Call it about once a second. */
  check(now: number): void;
}

interface Body {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Bytes of the connection at the last check. */
  bytes: number;
  at: number;
  /** How long it may be silent from then on. */
  leftMs: number;
}

/** Longest silence, however much was sent before. */
const maxSilenceMs = 30_000;

/**
 * A body has a time budget: an initial amount plus more for each byte at the minimum rate. A long upload over a slow
 * line completes; one that drips or stops is ended soon.
 */
export function createBodyPace(options: {
  /** Initial budget before the first byte, in milliseconds. */
  readonly graceMs: number;
  readonly bytesPerSecond: number;
  /** The same clock as for `check`. */
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
        const received = socket.bytesRead - body.bytes;
        body.at = at;
        body.bytes = socket.bytesRead;
        // The sender cannot send while the server does not read.
        if (incoming.readableLength >= incoming.readableHighWaterMark) continue;
        body.leftMs = Math.min(maxSilenceMs, body.leftMs + (received / bytesPerSecond) * 1000) - passedMs;
        if (body.leftMs > 0) continue;
        bodies.delete(socket);
        if (!outgoing.headersSent)
          socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        socket.destroySoon();
      }
    },
  };
}
