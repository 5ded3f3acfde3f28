import type { Clock } from '@latchkey/service';
import type { Log } from '../log/log.ts';
import { Refusal } from '../refusal.ts';
import type { Store, StoredEvent } from '../store/store.ts';
import { createStreamPlaces, type StreamPlace } from './streamPlaces.ts';

/** What a stream needs to know of the one who reads it. */
export interface StreamReader {
  readonly customerId: string;
  /** The session it hangs on, where the relay keeps one. */
  readonly sessionHash: string | null;
  /** When the caller's right to read ends, in milliseconds since the epoch; null where that has ended already. */
  validUntil(sessionHash: string | null): Promise<number | null>;
}

/** The streams of one relay process (design 9.10). */
export interface Streams {
  /** A stream of `text/event-stream` from behind `after`; null where the caller has too many, here or at other relays. */
  open(reader: StreamReader, after: number): Promise<ReadableStream<Uint8Array> | null>;
  /** Ends every stream; readers come back by themselves. */
  close(): void;
}

interface Stream {
  readonly customerId: string;
  sessionHash: string | null;
  /** More may have become durable. */
  wake(): void;
  /** Anything may have happened: events, or the end of the session. */
  lookAgain(): void;
  endWithSession(): void;
  /** Ends it, and says in how many milliseconds to come back. */
  end(retryMs: number): void;
  close(): void;
}

const perCustomer = 10;
const heartbeatMs = 15_000;
/** After so many heartbeats a stream reads by itself, whatever it was told: no silence lasts longer than a minute. */
const beatsToRead = 4;
const maxQueued = 256 * 1024;
const encoder = new TextEncoder();

export function createStreams(store: Store, clock: Clock, log: Log): Streams {
  const streams = new Map<string, Set<Stream>>();
  const places = createStreamPlaces(store.limits, clock, perCustomer);
  let isOver = false;
  const all = () => [...streams.values()].flatMap((each) => [...each]);
  const unwatch = store.watch((note) => {
    if (note.note === 'missed') for (const stream of all()) stream.lookAgain();
    else if (note.note === 'event') for (const stream of streams.get(note.customerId) ?? []) stream.wake();
    else if (note.note === 'sessionsEnded')
      for (const stream of [...(streams.get(note.customerId) ?? [])]) stream.lookAgain();
    else
      for (const stream of all().filter(({ sessionHash }) => sessionHash === note.hash)) {
        if (note.note === 'sessionReplaced') stream.sessionHash = note.by;
        else stream.endWithSession();
      }
  });
  return {
    open: async (reader, after) => {
      if ((streams.get(reader.customerId)?.size ?? 0) >= perCustomer) return null;
      const place = await places.take(reader.customerId);
      if (place === null) return null;
      if (isOver) {
        place.leave();
        throw new Refusal('RELAY_UNAVAILABLE', { retryAfterMs: 2000 });
      }
      const own = streams.get(reader.customerId) ?? new Set<Stream>();
      streams.set(reader.customerId, own);
      return openStream({ store, clock, log, place }, reader, after, {
        opened: (stream) => {
          own.add(stream);
          log({ level: 'info', event: 'streamOpened', at: clock.now() });
        },
        closed: (stream) => {
          own.delete(stream);
          place.leave();
          log({ level: 'info', event: 'streamClosed', at: clock.now() });
          if (own.size === 0) streams.delete(reader.customerId);
        },
      });
    },
    close: () => {
      isOver = true;
      unwatch();
      // Each comes back at another moment, and not all at once at the one relay that is left.
      for (const [index, stream] of all().entries()) stream.end(1000 + (index % 60) * 50);
    },
  };
}

function openStream(
  { store, clock, log, place }: { store: Store; clock: Clock; log: Log; place: StreamPlace },
  reader: StreamReader,
  after: number,
  book: { opened(stream: Stream): void; closed(stream: Stream): void },
): ReadableStream<Uint8Array> {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let cursor = after;
  let isOpen = true;
  let isReading = false;
  let isBehind = false;
  let beats = 0;
  let timer: unknown;

  const stop = () => {
    if (!isOpen) return false;
    isOpen = false;
    clock.clearTimeout(timer);
    book.closed(stream);
    return true;
  };
  const write = (text: string) => {
    if (!isOpen) return;
    // A reader that lets its queue fill is let go, and resumes from the last event it saw. The stream is broken off, not
    // ended: an end would wait behind the queue, and the connection with it, while its place is somebody else's.
    if ((controller.desiredSize ?? 0) <= 0) {
      log({ level: 'warn', event: 'streamDropped', at: clock.now() });
      if (stop()) controller.error(new Error('The reader of this stream does not keep up.'));
    } else controller.enqueue(encoder.encode(text));
  };
  /** One reading at a time; what is said meanwhile makes it read once more. */
  const read = async () => {
    isBehind = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isBehind && isOpen) {
        isBehind = false;
        const events = await store.events.after(reader.customerId, cursor, 100);
        for (const event of events) {
          write(eventText(event));
          cursor = event.sequence;
        }
        if (events.length === 100) isBehind = true;
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
    if (isOpen) timer = clock.setTimeout(ticked, Math.min(heartbeatMs, Math.max(until - clock.now(), 0) + 1));
  };
  // A store that fails ends the stream; its reader comes back to another try.
  const ticked = () => void check().catch(() => stream.close());
  const stream: Stream = {
    customerId: reader.customerId,
    sessionHash: reader.sessionHash,
    wake: () => void read().catch(() => stream.close()),
    lookAgain: () => {
      stream.wake();
      ticked();
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
        book.opened(stream);
        write('retry: 2000\n\n');
        stream.wake();
        ticked();
      },
      cancel: () => void stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxQueued }),
  );
}

/** Nothing personal: a type, an id the caller owns, a time. */
function eventText({ sequence, type, resourceId, at }: StoredEvent): string {
  const data = { type, ...(resourceId === null ? {} : { resourceId }), at };
  return `id: ${sequence}\ndata: ${JSON.stringify(data)}\n\n`;
}
