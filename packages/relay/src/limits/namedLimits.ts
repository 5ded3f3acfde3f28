import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { Limit } from '../store/store.ts';
import { networkOf } from './requestLimits.ts';

/** A limit of which each one counted has a bucket. */
export type Named = Limit & { readonly name: string };

/**
 * Takes from every bucket, or from none: what is refused uses up nothing. Under a name `by` one is taken from each,
 * however often: the second of two holds what the first took, and is refused with it.
 */
export async function takeEach(
  parts: Parts,
  buckets: readonly (readonly [Named, string])[],
  by?: string,
): Promise<void> {
  const taken: string[] = [];
  for (const [limit, whom] of buckets) {
    const bucket = `${limit.name}:${whom}`;
    const outcome = await parts.store.limits.take(bucket, limit, parts.clock.now(), by);
    if (outcome.taken) {
      taken.push(bucket);
      continue;
    }
    for (const each of taken) await parts.store.limits.giveBack(each, by);
    throw new Refusal('RELAY_RATE_LIMITED', { retryAfterMs: outcome.retryAfterMs });
  }
}

/** The name under which the store knows a network; null where no address is known. An address is nothing to be kept. */
export async function networkKey(parts: Parts, ip: string | undefined): Promise<string | null> {
  return ip === undefined ? null : parts.keys.derive('network', networkOf(ip));
}
