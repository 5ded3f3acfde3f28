/** Injected time. One object can serve sandbox, relay and browser at once. */
export interface Clock {
  /** Returns milliseconds since the epoch. May be wrong and may jump. */
  now(): number;
  /** Returns milliseconds that never decrease, from an arbitrary start. */
  monotonic(): number;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}
