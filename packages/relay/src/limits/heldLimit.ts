import { RelayError } from '../relayError.ts';

/**
 * Runs a function that holds memory for a caller, unless the caller would hold more than the limit in this process:
 * without one, a single caller could exhaust its memory. `amount` has the limit's unit.
 *
 * @throws RelayError `RELAY_RATE_LIMITED`; what `run` throws
 */
export type LimitHeld = <Result>(caller: string, amount: number, run: () => Promise<Result>) => Promise<Result>;

export function createLimitHeld(limit: number): LimitHeld {
  const held = new Map<string, number>();
  return async (caller, amount, run) => {
    const others = held.get(caller) ?? 0;
    if (others + amount > limit) throw new RelayError('RELAY_RATE_LIMITED', { retryAfterMs: 1000 });
    held.set(caller, others + amount);
    try {
      return await run();
    } finally {
      const left = (held.get(caller) ?? amount) - amount;
      if (left === 0) held.delete(caller);
      else held.set(caller, left);
    }
  };
}
