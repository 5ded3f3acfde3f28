import type { Clock } from '@latchkey/service';
import { RelayError } from '../relayError.ts';
import type { LimitStore } from '../store/store.ts';

/** A token bucket that refills at `perSecond` and holds `burst`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Limits the requests of one caller at all relays on a store together. */
export interface SharedLimit {
  /** A promise when the store must be called or the request is refused; most calls use an earlier lease. */
  take(name: string): Promise<void> | undefined;
}

interface Lease {
  readonly window: number;
  /** Size of the next lease. */
  part: number;
  left: number;
  isExhausted: boolean;
  pending: Promise<void> | undefined;
}

const windowMs = 60_000;
const maxLeases = 100_000;

/**
 * Counts per minute. A relay leases a part of the minute's limit, doubling each time up to a twentieth: the store is
 * called once for many requests, and what many relays lease for one caller, or a crashed one loses, is small. While the
 * store is unreachable, only the limit of each process applies.
 */
export function createSharedLimit(
  kind: string,
  rate: Rate,
  dependencies: {
    readonly clock: Pick<Clock, 'now'>;
    readonly limits: Pick<LimitStore, 'count'>;
    /** Derives the stored name of a caller: addresses are not stored. */
    readonly deriveName: (name: string) => Promise<string>;
    readonly reportError: (error: unknown) => void;
  },
): SharedLimit {
  const { clock, limits, deriveName, reportError } = dependencies;
  const max = Math.ceil(rate.burst + (rate.perSecond * windowMs) / 1000);
  const minLease = Math.max(1, Math.ceil(max / 200));
  const maxLease = Math.max(1, Math.ceil(max / 20));
  const leases = new Map<string, Lease>();
  const getLease = (name: string): Lease => {
    const window = Math.floor(clock.now() / windowMs);
    const known = leases.get(name);
    if (known?.window === window) return known;
    const lease: Lease = { window, part: minLease, left: 0, isExhausted: false, pending: undefined };
    leases.delete(name);
    leases.set(name, lease);
    if (leases.size > maxLeases) leases.delete(leases.keys().next().value ?? '');
    return lease;
  };
  const borrow = async (lease: Lease, name: string) => {
    const until = (lease.window + 1) * windowMs;
    const { part } = lease;
    lease.part = Math.min(2 * part, maxLease);
    try {
      const sum = await limits.count(`${kind}:${await deriveName(name)}:${lease.window}`, part, until);
      lease.left = Math.max(0, Math.min(part, max - (sum - part)));
      lease.isExhausted = lease.left === 0;
    } catch (error) {
      reportError(error);
      lease.left = part;
    }
    lease.pending = undefined;
  };
  const borrowFor = async (lease: Lease, name: string) => {
    while (lease.left === 0) {
      if (lease.isExhausted) {
        const retryAfterMs = (lease.window + 1) * windowMs - clock.now();
        throw new RelayError('RELAY_RATE_LIMITED', { retryAfterMs: Math.max(1000, retryAfterMs) });
      }
      lease.pending ??= borrow(lease, name);
      await lease.pending;
    }
    lease.left -= 1;
  };
  return {
    take: (name) => {
      const lease = getLease(name);
      if (lease.left === 0) return borrowFor(lease, name);
      lease.left -= 1;
      return undefined;
    },
  };
}
