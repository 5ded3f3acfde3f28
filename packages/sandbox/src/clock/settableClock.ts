import { addDocsUrl } from '@latchkey/contract/errors';
import type { Clock } from './clock.ts';

/** A clock that can be controlled. */
export interface SettableClock extends Clock {
  /**
   * Advances time by `ms`. Due timers run in order, each at its own time, and the asynchronous work that they start
   * gets a turn before the next one runs.
   */
  advance(ms: number): Promise<void>;
  /** Whether the clock is frozen. */
  readonly frozen: boolean;
  /** Freezes the clock; from then on only `advance` moves it. */
  freeze(): void;
  /** Lets the clock run again. */
  thaw(): void;
  /**
   * Sets the wall clock to `ms` since the epoch, forwards or backwards. No timer runs and `monotonic` does not move.
   */
  set(ms: number): void;
}

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** Longest delay that a platform timer supports. */
const longestDelay = 2 ** 31 - 1;

/** Yields one turn of the event loop, so that streams and WebCrypto make progress. */
const yieldToEventLoop = () => new Promise<void>((resolve) => globalThis.setTimeout(resolve, 0));

/**
 * Creates a clock that can be controlled. A clock that is not `frozen` also runs by itself.
 *
 * @example const clock = createSettableClock({ now: Date.UTC(2026, 0, 1), frozen: true }); await clock.advance(15 *
 * 60_000);
 *
 * `now` is in milliseconds since the epoch. Default: the system time.
 */
export function createSettableClock(options: { now?: number; frozen?: boolean } = {}): SettableClock {
  const timers = new Map<number, Timer>();
  let handles = 0;
  /** Monotonic time at `since`. */
  let elapsed = 0;
  /** Platform time when the clock was started; `undefined` while it is frozen. */
  let since: number | undefined = options.frozen ? undefined : performance.now();
  /** Wall clock minus monotonic time. */
  let offset = options.now ?? Date.now();
  let platformTimer: ReturnType<typeof globalThis.setTimeout> | undefined;

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

  /** Sets one platform timer for the earliest own timer while the clock runs. */
  function arm(): void {
    if (platformTimer !== undefined) globalThis.clearTimeout(platformTimer);
    platformTimer = undefined;
    const first = since === undefined ? undefined : next(Number.POSITIVE_INFINITY);
    if (!first) return;
    platformTimer = globalThis.setTimeout(
      runDueTimers,
      Math.min(longestDelay, Math.max(0, Math.ceil(first[1].at - monotonic()))),
    );
  }

  function runDueTimers(): void {
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
      if (!(ms >= 0))
        throw new TypeError(
          addDocsUrl(
            `advance: "ms" must be a number of milliseconds from 0 (got ${ms}). Pass 5 * 60_000 for five minutes.`,
            'packages/sandbox',
          ),
        );
      const running = since !== undefined;
      elapsed = monotonic();
      since = undefined;
      arm();
      const end = elapsed + ms;
      await yieldToEventLoop();
      for (let due = next(end); due; due = next(end)) {
        elapsed = Math.max(elapsed, due[1].at);
        run(due);
        await yieldToEventLoop();
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
