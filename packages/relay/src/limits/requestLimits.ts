import type { Clock } from '@latchkey/service';
import { RelayError } from '../relayError.ts';
import type { Rate, SharedLimit } from './sharedLimit.ts';
import { toNetwork } from './toNetwork.ts';

/** Limits the requests of one caller: for this process at any moment, and for all relays on the store in a minute. */
export interface RequestLimits {
  consumeUser(customerId: string): Promise<void> | undefined;
  consumeAddress(ip: string | undefined): Promise<void> | undefined;
  /** Refuses webhook requests from an address that has sent too many invalid ones. Counts nothing. */
  checkWebhook(ip: string | undefined): void;
  /** Counts an invalid webhook. Protects this process's CPU time only. */
  consumeInvalidWebhook(ip: string | undefined): void;
}

/** Limits what one process admits at any moment. */
interface Buckets {
  /** Refuses when nothing is left. */
  check(name: string): void;
  take(name: string): void;
}

const maxBuckets = 100_000;

/** Each process limits its own load first. Then all processes together limit one caller. */
export function createRequestLimits(
  clock: Clock,
  rates: { readonly user: Rate; readonly address: Rate },
  shared: { readonly user: SharedLimit; readonly address: SharedLimit },
): RequestLimits {
  const users = createBuckets(clock, rates.user);
  const addresses = createBuckets(clock, rates.address);
  const unproved = createBuckets(clock, rates.address);
  return {
    consumeUser: (customerId) => {
      users.take(customerId);
      return shared.user.take(customerId);
    },
    consumeAddress: (ip) => {
      if (ip === undefined) return undefined;
      const network = toNetwork(ip);
      addresses.take(network);
      return shared.address.take(network);
    },
    checkWebhook: (ip) => {
      if (ip !== undefined) unproved.check(toNetwork(ip));
    },
    consumeInvalidWebhook: (ip) => {
      if (ip !== undefined) unproved.take(toNetwork(ip));
    },
  };
}

function createBuckets(clock: Clock, rate: Rate): Buckets {
  const buckets = new Map<string, { level: number; at: number }>();
  /** Returns what is left, or the error response. */
  const getLevel = (name: string, at: number): number => {
    const before = buckets.get(name) ?? { level: rate.burst, at };
    const level = Math.min(rate.burst, before.level + ((at - before.at) / 1000) * rate.perSecond);
    if (level < 1) throw new RelayError('RELAY_RATE_LIMITED', { retryAfterMs: ((1 - level) / rate.perSecond) * 1000 });
    return level;
  };
  return {
    check: (name) => void getLevel(name, clock.monotonic()),
    take: (name) => {
      const at = clock.monotonic();
      const level = getLevel(name, at);
      // Moves to the end of the map: the least recently used bucket is dropped first, and is full again by then.
      buckets.delete(name);
      buckets.set(name, { level: level - 1, at });
      if (buckets.size > maxBuckets) buckets.delete(buckets.keys().next().value ?? '');
    },
  };
}
