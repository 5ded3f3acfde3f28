import type { Clock } from '@latchkey/service';
import { Refusal } from '../refusal.ts';
import type { LimitStore } from '../store/store.ts';
import type { Rate } from './requestLimits.ts';

/** How many requests one caller may make of all relays on a store together. */
export interface SharedLimit {
  /** A promise where the store had to be asked, or refuses; most calls have what was borrowed before. */
  take(name: string): Promise<void> | undefined;
}

interface Lease {
  readonly window: number;
  /** How many it borrows next. */
  part: number;
  left: number;
  isUsedUp: boolean;
  asking: Promise<void> | undefined;
}

const windowMs = 60_000;
const most = 100_000;

/**
 * Counts by the minute. A relay borrows a part of what a minute allows, and twice as much each time, up to a twentieth:
 * the store is asked once for many requests, and what a hundred relays borrow for one caller, or a relay that dies takes
 * with it, is little. While the store cannot be asked, what each process allows is all that limits.
 */
export function createSharedLimit(
  kind: string,
  rate: Rate,
  parts: {
    readonly clock: Pick<Clock, 'now'>;
    readonly limits: LimitStore;
    /** The name under which the store knows a caller: an address is nothing to be kept. */
    readonly nameOf: (name: string) => Promise<string>;
    readonly failed: (error: unknown) => void;
  },
): SharedLimit {
  const max = Math.ceil(rate.burst + (rate.perSecond * windowMs) / 1000);
  const least = Math.max(1, Math.ceil(max / 200));
  const largest = Math.max(1, Math.ceil(max / 20));
  const leases = new Map<string, Lease>();
  const leaseOf = (name: string): Lease => {
    const window = Math.floor(parts.clock.now() / windowMs);
    const known = leases.get(name);
    if (known?.window === window) return known;
    const lease: Lease = { window, part: least, left: 0, isUsedUp: false, asking: undefined };
    leases.delete(name);
    leases.set(name, lease);
    if (leases.size > most) leases.delete(leases.keys().next().value ?? '');
    return lease;
  };
  const borrow = async (lease: Lease, name: string) => {
    const until = (lease.window + 1) * windowMs;
    const { part } = lease;
    lease.part = Math.min(2 * part, largest);
    try {
      const sum = await parts.limits.count(`${kind}:${await parts.nameOf(name)}:${lease.window}`, part, until);
      lease.left = Math.max(0, Math.min(part, max - (sum - part)));
      lease.isUsedUp = lease.left === 0;
    } catch (error) {
      parts.failed(error);
      lease.left = part;
    }
    lease.asking = undefined;
  };
  const borrowFor = async (lease: Lease, name: string) => {
    while (lease.left === 0) {
      if (lease.isUsedUp) {
        const retryAfterMs = (lease.window + 1) * windowMs - parts.clock.now();
        throw new Refusal('RELAY_RATE_LIMITED', { retryAfterMs: Math.max(1000, retryAfterMs) });
      }
      lease.asking ??= borrow(lease, name);
      await lease.asking;
    }
    lease.left -= 1;
  };
  return {
    take: (name) => {
      const lease = leaseOf(name);
      if (lease.left === 0) return borrowFor(lease, name);
      lease.left -= 1;
      return undefined;
    },
  };
}
