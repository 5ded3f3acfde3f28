import type { Clock } from '@latchkey/service';
import { Refusal } from '../refusal.ts';

/** A bucket that fills with `perSecond` and holds `burst`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** How many requests one caller may make of one relay process. */
export interface RequestLimits {
  takeUser(customerId: string): void;
  takeAddress(ip: string | undefined): void;
}

const most = 100_000;

/** General limits are kept in the process: they protect it, and a store must not be asked before every request. */
export function createRequestLimits(
  clock: Clock,
  rates: { readonly user: Rate; readonly address: Rate },
): RequestLimits {
  const users = createBuckets(clock, rates.user);
  const addresses = createBuckets(clock, rates.address);
  return {
    takeUser: users,
    takeAddress: (ip) => {
      if (ip !== undefined) addresses(networkOf(ip));
    },
  };
}

function createBuckets(clock: Clock, rate: Rate): (name: string) => void {
  const buckets = new Map<string, { level: number; at: number }>();
  return (name) => {
    const at = clock.monotonic();
    const before = buckets.get(name) ?? { level: rate.burst, at };
    const level = Math.min(rate.burst, before.level + ((at - before.at) / 1000) * rate.perSecond);
    if (level < 1) throw new Refusal('RELAY_RATE_LIMITED', { retryAfterMs: ((1 - level) / rate.perSecond) * 1000 });
    // Back at the end of the map: what is longest unused is forgotten first, and by then it is full again.
    buckets.delete(name);
    buckets.set(name, { level: level - 1, at });
    if (buckets.size > most) buckets.delete(buckets.keys().next().value ?? '');
  };
}

/** An IPv6 network is one caller: anybody has 2^64 addresses in theirs. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || /^::ffff:\d/.test(ip)) return ip;
  const [head = ''] = ip.split('::');
  return head.split(':').slice(0, 4).join(':');
}
