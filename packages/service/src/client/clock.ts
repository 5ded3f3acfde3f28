/** An injected clock. All packages use the same shape, so one object can serve sandbox, relay and browser. */
export interface Clock {
  /** Returns milliseconds since the epoch. May be wrong and may jump. */
  now(): number;
  /** Returns milliseconds that never decrease, from an arbitrary start. */
  monotonic(): number;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimeout: (callback, ms) => globalThis.setTimeout(callback, ms),
  clearTimeout: (handle) => globalThis.clearTimeout(handle as ReturnType<typeof globalThis.setTimeout>),
};
