import type { Parts } from '../parts.ts';
import { memberOf, parsedJson } from '../upstream/jsonValue.ts';

/** How long the same question under the same key is the same. Every code lives longer. */
const sameMs = 2 * 60_000;

/** A sign-in that is asked for under a key, so that it can be asked for again. */
export interface Repeatable {
  /** The key that the service gets: another one when the time of this one is over. */
  readonly serviceKey: string;
  /** What was answered before, and how long ago. */
  readonly before: { readonly credential: string; readonly ageMs: number } | null;
  /** Keeps the credential as it was shown. */
  answered(credential: string): Promise<void>;
}

/**
 * Finds what was answered under a key before. The page asks again where an answer was lost, and the person, who has the
 * message already, is not sent another. The relay does this itself: a challenge has no key in the service's documents
 * (supplement 11.2), though it is handed one. Decoys are kept like everybody.
 */
export async function repeatable(
  { keys, store: { kept }, clock }: Parts,
  idempotencyKey: string,
  ...question: readonly string[]
): Promise<Repeatable> {
  const now = clock.now();
  const time = { until: now + sameMs, now };
  const name = `sign-in:${await keys.derive('sign-in', idempotencyKey, ...question)}`;
  const since = await kept.keep(name, String(now), time);
  const known = parsedJson((await kept.read(`${name}:answer`, now)) ?? '');
  const credential = memberOf(known, 'credential');
  return {
    serviceKey: await keys.derive('idempotency', name, since),
    before: typeof credential === 'string' ? { credential, ageMs: now - Number(memberOf(known, 'at')) } : null,
    answered: async (shown) => {
      const at = clock.now();
      await kept.keep(`${name}:answer`, JSON.stringify({ at, credential: shown }), { until: at + sameMs, now: at });
    },
  };
}
