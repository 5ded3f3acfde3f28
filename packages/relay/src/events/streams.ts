import type { Clock } from '@latchkey/service';
import type { Log } from '../log/log.ts';
import type { ReportError } from '../log/reportError.ts';
import { RelayError } from '../relayError.ts';
import type { Store, StoredEvent } from '../store/store.ts';
import { createStreamSlots, type StreamSlot } from './streamSlots.ts';

/** The reader of a stream. */
export interface StreamReader {
  readonly customerId: string;
  /** Its session, if the relay keeps one. */
  readonly sessionHash: string | null;
  /** When the caller's permission ends, in milliseconds since the epoch; null when it has ended. */
  validUntil(sessionHash: string | null): Promise<number | null>;
}

/** The streams of one relay process (docs/architecture.md#event-stream). */
export interface Streams {
  /**
   * Opens a stream of `text/event-stream` after `after`; null when the caller has too many, here or at other relays.
   */
  open(reader: StreamReader, after: number): Promise<ReadableStream<Uint8Array> | null>;
  /** Ends every stream; readers reconnect by themselves. */
  close(): void;
}

interface Stream {
  readonly customerId: string;
  readonly sessionHash: string | null;
  /** More events may be stored. */
  wake(): void;
  /** Checks for events and for the end of the session. */
  recheck(): void;
  endWithSession(): void;
  /** Ends it with a reconnect delay in milliseconds. */
  end(retryMs: number): void;
  close(): void;
}

const maxPerCustomer = 10;
const heartbeatMs = 15_000;
/** Number of heartbeats after which a stream reads without a notification: no event is delayed longer than a minute. */
const beatsToRead = 4;
const maxQueued = 256 * 1024;
const encoder = new TextEncoder();

/** What streams need besides their store. */
export interface StreamDependencies {
  readonly clock: Clock;
  readonly log: Log;
  readonly reportError: ReportError;
}

export function createStreams(store: Store, { clock, log, reportError }: StreamDependencies): Streams {
  const streams = new Map<string, Set<Stream>>();
  const slots = createStreamSlots(store.limits, clock, maxPerCustomer);
  let isClosed = false;
  const all = () => [...streams.values()].flatMap((each) => [...each]);
  const listStreamsOf = (customerId: string) => [...(streams.get(customerId) ?? [])];
  const listStreamsOfSession = (hash: string) => all().filter(({ sessionHash }) => sessionHash === hash);
  const unwatch = store.watch((notification) => {
    switch (notification.type) {
      case 'missed':
        for (const stream of all()) stream.recheck();
        break;
      case 'event':
        for (const stream of listStreamsOf(notification.customerId)) stream.wake();
        break;
      case 'sessionsEnded':
        for (const stream of listStreamsOf(notification.customerId)) stream.recheck();
        break;
      case 'sessionReplaced':
        // Its reader reconnects with the new token. A copy of the old one reads no further.
        for (const stream of listStreamsOfSession(notification.hash)) stream.close();
        break;
      case 'sessionEnded':
        for (const stream of listStreamsOfSession(notification.hash)) stream.endWithSession();
        break;
    }
  });
  return {
    open: async (reader, after) => {
      if ((streams.get(reader.customerId)?.size ?? 0) >= maxPerCustomer) return null;
      const place = await slots.take(reader.customerId);
      if (place === null) return null;
      if (isClosed) {
        place.release();
        throw new RelayError('RELAY_UNAVAILABLE', { retryAfterMs: 2000 });
      }
      const own = streams.get(reader.customerId) ?? new Set<Stream>();
      streams.set(reader.customerId, own);
      return openStream({ store, clock, log, reportError, place }, reader, after, {
        opened: (stream) => {
          own.add(stream);
          log({ level: 'info', event: 'streamOpened', at: clock.now() });
        },
        closed: (stream) => {
          own.delete(stream);
          place.release();
          log({ level: 'info', event: 'streamClosed', at: clock.now() });
          if (own.size === 0) streams.delete(reader.customerId);
        },
      });
    },
    close: () => {
      isClosed = true;
      unwatch();
      // Spreads reconnects, so that the remaining relay is not hit by all at once.
      for (const [index, stream] of all().entries()) stream.end(1000 + (index % 60) * 50);
    },
  };
}

function openStream(
  { store, clock, log, reportError, place }: StreamDependencies & { store: Store; place: StreamSlot },
  reader: StreamReader,
  after: number,
  callbacks: { opened(stream: Stream): void; closed(stream: Stream): void },
): ReadableStream<Uint8Array> {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let cursor = after;
  let isOpen = true;
  let isReading = false;
  let hasMore = false;
  let beats = 0;
  let timer: unknown;

  const stop = () => {
    if (!isOpen) return false;
    isOpen = false;
    clock.clearTimeout(timer);
    callbacks.closed(stream);
    return true;
  };
  const write = (text: string) => {
    if (!isOpen) return;
    // Disconnects a reader whose queue is full; it resumes from the last event. The stream is aborted, not ended: an
    // end would wait behind the queue and keep the connection while its place is reassigned.
    if ((controller.desiredSize ?? 0) <= 0) {
      log({ level: 'warn', event: 'streamDropped', at: clock.now() });
      if (stop()) controller.error(new Error('The reader of this stream does not keep up.'));
    } else controller.enqueue(encoder.encode(text));
  };
  /** One read at a time; notifications in between cause one more. */
  const read = async () => {
    hasMore = true;
    if (isReading) return;
    isReading = true;
    try {
      while (hasMore && isOpen) {
        hasMore = false;
        const events = await store.events.after(reader.customerId, cursor, 100);
        for (const event of events) {
          write(formatEvent(event));
          cursor = event.sequence;
        }
        if (events.length === 100) hasMore = true;
      }
    } finally {
      isReading = false;
    }
  };
  const check = async () => {
    const until = await reader.validUntil(stream.sessionHash);
    if (!isOpen) return;
    if (until === null) return stream.endWithSession();
    write(':\n\n');
    place.renew();
    beats += 1;
    if (beats % beatsToRead === 0) stream.wake();
    clock.clearTimeout(timer);
    if (isOpen) timer = clock.setTimeout(runCheck, Math.min(heartbeatMs, Math.max(until - clock.now(), 0) + 1));
  };
  /** An error of the store, or of `authenticate`, ends the stream; its reader reconnects. */
  const fail = (error: unknown) => {
    reportError(error);
    stream.close();
  };
  const runCheck = () => void check().catch(fail);
  const stream: Stream = {
    customerId: reader.customerId,
    sessionHash: reader.sessionHash,
    wake: () => void read().catch(fail),
    recheck: () => {
      stream.wake();
      runCheck();
    },
    endWithSession: () => {
      write(`data: ${JSON.stringify({ type: 'relay.session-ended', at: new Date(clock.now()).toISOString() })}\n\n`);
      stream.close();
    },
    end: (retryMs) => {
      write(`retry: ${retryMs}\n\n`);
      stream.close();
    },
    close: () => {
      if (stop()) controller.close();
    },
  };
  return new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
        callbacks.opened(stream);
        write('retry: 2000\n\n');
        stream.wake();
        runCheck();
      },
      cancel: () => void stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxQueued }),
  );
}

/** No personal data: a type, an id that the caller owns, a time. */
function formatEvent({ sequence, type, resourceId, at }: StoredEvent): string {
  const data = { type, ...(resourceId === null ? {} : { resourceId }), at };
  return `id: ${sequence}\ndata: ${JSON.stringify(data)}\n\n`;
}
