import type { Clock } from '@latchkey/service';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { getMember, parseJson } from '../json/jsonValue.ts';
import type { RecordStore } from '../store/store.ts';

/** How long a request can be retried under its key. Every code is valid longer. */
const replayMs = 2 * 60_000;

/** A sign-in that was requested with an idempotency key. */
export interface SignInReplay {
  /** The key for the service: a new one after this one has expired. */
  readonly serviceKey: string;
  /** The stored response and its age; null for the first attempt. */
  readonly previous: { readonly credential: string; readonly ageMs: number } | null;
  /** Stores the credential of the response. */
  record(credential: string): Promise<void>;
}

/**
 * Finds the stored response of an idempotency key. The page retries after a lost response, and the user, who already
 * has the message, gets no second one. The relay stores it itself, because the service documents no key for a challenge
 * (docs/reference/conventions.md#idempotency), although it receives one. Responses for decoys are stored in the same
 * way.
 */
export type FindSignInReplay = (idempotencyKey: string, ...request: readonly string[]) => Promise<SignInReplay>;

export function createFindSignInReplay({
  keys,
  records,
  clock,
}: {
  readonly keys: RelayKeys;
  readonly records: RecordStore;
  readonly clock: Clock;
}): FindSignInReplay {
  return async (idempotencyKey, ...request) => {
    const now = clock.now();
    const name = `sign-in:${await keys.derive('sign-in', idempotencyKey, ...request)}`;
    const firstAt = await records.putIfAbsent(name, String(now), { until: now + replayMs, now });
    const stored = parseJson((await records.read(`${name}:response`, now)) ?? '');
    const credential = getMember(stored, 'credential');
    return {
      serviceKey: await keys.derive('idempotency', name, firstAt),
      previous: typeof credential === 'string' ? { credential, ageMs: now - Number(getMember(stored, 'at')) } : null,
      record: async (shown) => {
        const at = clock.now();
        const value = JSON.stringify({ at, credential: shown });
        await records.putIfAbsent(`${name}:response`, value, { until: at + replayMs, now: at });
      },
    };
  };
}
