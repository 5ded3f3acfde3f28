/** Time, passed in. The same shape in every room, so that one object can serve sandbox, relay and browser at once. */
export interface Clock {
  /** Milliseconds since the epoch; may be wrong, may jump. */
  now(): number;
  /** Milliseconds that only ever grow, from any start. */
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
