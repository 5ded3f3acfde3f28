/** Time, passed in. One object can serve sandbox, relay and browser at once. */
export interface Clock {
  /** Milliseconds since the epoch; may be wrong, may jump. */
  now(): number;
  /** Milliseconds that only ever grow, from any start. */
  monotonic(): number;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}
