import type { Clock } from './clock.ts';

/** A clock in the hand. */
export interface SettableClock extends Clock {
  /**
   * Lets `ms` pass: timers that come due run in order, each with the clock standing at its own moment, and what they
   * started gets a turn before the next one runs.
   */
  advance(ms: number): Promise<void>;
  /** Whether time stands still. */
  readonly frozen: boolean;
  /** Stops time; it then passes by `advance` only. */
  freeze(): void;
  /** Lets time pass by itself again. */
  thaw(): void;
  /** Puts the wall clock to `ms` since the epoch, forwards or back. No timer runs and `monotonic` does not move. */
  set(ms: number): void;
}

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** Longest delay that a platform timer carries. */
const longestDelay = 2 ** 31 - 1;

/** One turn of the event loop, so that streams and WebCrypto get on. */
const turn = () => new Promise<void>((resolve) => globalThis.setTimeout(resolve, 0));

/**
 * Makes a clock that can be moved.
 *
 * @example
 * const clock = createSettableClock({ now: Date.UTC(2026, 0, 1), frozen: true });
 * await clock.advance(15 * 60_000);
 *
 * `now` is in milliseconds since the epoch, this machine's time unless given. A clock that is not `frozen` runs on by
 * itself between moves.
 */
export function createSettableClock(options: { now?: number; frozen?: boolean } = {}): SettableClock {
  const timers = new Map<number, Timer>();
  let handles = 0;
  /** Monotonic time at the moment `since`. */
  let elapsed = 0;
  /** Platform time when the clock began to run, `undefined` while it is frozen. */
  let since: number | undefined = options.frozen ? undefined : performance.now();
  /** Wall clock minus monotonic time. */
  let offset = options.now ?? Date.now();
  let alarm: ReturnType<typeof globalThis.setTimeout> | undefined;

  const monotonic = () => (since === undefined ? elapsed : elapsed + (performance.now() - since));

  function next(until: number): [number, Timer] | undefined {
    let first: [number, Timer] | undefined;
    for (const entry of timers) if (entry[1].at <= until && (!first || entry[1].at < first[1].at)) first = entry;
    return first;
  }

  function run(due: [number, Timer]): void {
    timers.delete(due[0]);
    due[1].callback();
  }

  /** Arms one platform timer for the earliest of ours while time passes by itself. */
  function arm(): void {
    if (alarm !== undefined) globalThis.clearTimeout(alarm);
    alarm = undefined;
    const first = since === undefined ? undefined : next(Number.POSITIVE_INFINITY);
    if (!first) return;
    alarm = globalThis.setTimeout(ring, Math.min(longestDelay, Math.max(0, Math.ceil(first[1].at - monotonic()))));
  }

  function ring(): void {
    for (let due = next(monotonic()); due; due = next(monotonic())) run(due);
    arm();
  }

  return {
    get frozen() {
      return since === undefined;
    },
    now: () => Math.floor(monotonic() + offset),
    monotonic,
    setTimeout(callback, ms) {
      const handle = ++handles;
      timers.set(handle, { at: monotonic() + Math.max(0, ms), callback });
      arm();
      return handle;
    },
    clearTimeout(handle) {
      if (timers.delete(handle as number)) arm();
    },
    async advance(ms) {
      const running = since !== undefined;
      elapsed = monotonic();
      since = undefined;
      arm();
      const end = elapsed + ms;
      await turn();
      for (let due = next(end); due; due = next(end)) {
        elapsed = Math.max(elapsed, due[1].at);
        run(due);
        await turn();
      }
      elapsed = Math.max(elapsed, end);
      if (running) since = performance.now();
      arm();
    },
    freeze() {
      elapsed = monotonic();
      since = undefined;
      arm();
    },
    thaw() {
      since ??= performance.now();
      arm();
    },
    set(ms) {
      offset = ms - monotonic();
    },
  };
}
