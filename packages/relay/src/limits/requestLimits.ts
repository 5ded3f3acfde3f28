import type { Clock } from '@latchkey/service';
import { Refusal } from '../refusal.ts';
import type { SharedLimit } from './sharedLimits.ts';

/** A bucket that fills with `perSecond` and holds `burst`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** How many requests one caller may make: of this process at once, and of all relays on the store in a minute. */
export interface RequestLimits {
  takeUser(customerId: string): Promise<void> | undefined;
  takeAddress(ip: string | undefined): Promise<void> | undefined;
  /** Refuses what says that it is a webhook, once an address has sent too much that was none. Counts nothing. */
  admitWebhook(ip: string | undefined): void;
  /** Counts what was no webhook. This process protects its own time: nothing else is touched by it. */
  countUnproved(ip: string | undefined): void;
}

/** What one process lets through at once. */
interface Buckets {
  /** Refuses where nothing is left. */
  check(name: string): void;
  take(name: string): void;
}

const most = 100_000;

/** Each process protects itself without asking anybody, then together they hold what one caller may ask of all. */
export function createRequestLimits(
  clock: Clock,
  rates: { readonly user: Rate; readonly address: Rate },
  shared: { readonly user: SharedLimit; readonly address: SharedLimit },
): RequestLimits {
  const users = createBuckets(clock, rates.user);
  const addresses = createBuckets(clock, rates.address);
  const unproved = createBuckets(clock, rates.address);
  return {
    takeUser: (customerId) => {
      users.take(customerId);
      return shared.user.take(customerId);
    },
    takeAddress: (ip) => {
      if (ip === undefined) return undefined;
      const network = networkOf(ip);
      addresses.take(network);
      return shared.address.take(network);
    },
    admitWebhook: (ip) => {
      if (ip !== undefined) unproved.check(networkOf(ip));
    },
    countUnproved: (ip) => {
      if (ip !== undefined) unproved.take(networkOf(ip));
    },
  };
}

function createBuckets(clock: Clock, rate: Rate): Buckets {
  const buckets = new Map<string, { level: number; at: number }>();
  /** What is left now, or the refusal. */
  const levelOf = (name: string, at: number): number => {
    const before = buckets.get(name) ?? { level: rate.burst, at };
    const level = Math.min(rate.burst, before.level + ((at - before.at) / 1000) * rate.perSecond);
    if (level < 1) throw new Refusal('RELAY_RATE_LIMITED', { retryAfterMs: ((1 - level) / rate.perSecond) * 1000 });
    return level;
  };
  return {
    check: (name) => void levelOf(name, clock.monotonic()),
    take: (name) => {
      const at = clock.monotonic();
      const level = levelOf(name, at);
      // Back at the end of the map: what is longest unused is forgotten first, and by then it is full again.
      buckets.delete(name);
      buckets.set(name, { level: level - 1, at });
      if (buckets.size > most) buckets.delete(buckets.keys().next().value ?? '');
    },
  };
}

/** An IPv6 network is one caller: anybody has 2^64 addresses in theirs. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || /^::ffff:\d/.test(ip)) return ip;
  const [head = ''] = ip.split('::');
  return head.split(':').slice(0, 4).join(':');
}
