import type { Clock } from '@latchkey/service';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { getMember, parseJson } from '../json/jsonValue.ts';
import type { RecordStore } from '../store/store.ts';
import type { ServiceResponse } from '../upstream/callService.ts';

/** As long as a started sign-in. */
const requestMs = 30 * 60_000;

/**
 * The request ids that the service issued for a started sign-in. The relay also records them per customer; with that
 * alone, the id of one identifier's sign-in would work with another identifier of the same account, and so reveal it.
 */
export interface SignInRequests {
  /** Stores the request id of a response to the sign-in, if it has one. */
  keep(pseudonym: string, response: Pick<ServiceResponse, 'text'>): Promise<void>;
  /** Returns whether the request id was issued for this sign-in. */
  has(pseudonym: string, requestId: string): Promise<boolean>;
}

export function createSignInRequests({
  keys,
  records,
  clock,
}: {
  readonly keys: RelayKeys;
  readonly records: RecordStore;
  readonly clock: Clock;
}): SignInRequests {
  const toName = async (pseudonym: string, requestId: string) =>
    `sign-in request:${await keys.derive('sign-in request', pseudonym, requestId)}`;
  return {
    keep: async (pseudonym, { text }) => {
      const requestId = getMember(parseJson(text), 'requestId');
      if (typeof requestId !== 'string') return;
      const now = clock.now();
      await records.putIfAbsent(await toName(pseudonym, requestId), '', { until: now + requestMs, now });
    },
    has: async (pseudonym, requestId) => (await records.read(await toName(pseudonym, requestId), clock.now())) !== null,
  };
}
