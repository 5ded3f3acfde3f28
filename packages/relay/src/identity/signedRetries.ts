import type { Clock } from '@latchkey/service';
import type { AuthorizedRequest } from '../authorization/authorizeRequest.ts';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { getMember, parseJson } from '../json/jsonValue.ts';
import type { RecordStore } from '../store/store.ts';
import type { ServiceResponse } from '../upstream/callService.ts';

/** As long as a started sign-in: no service keeps a payload waiting longer. */
const signedRetryTtlMs = 30 * 60_000;

/** One request of a signed call: the first one, or its signed retry. */
export interface SignedRetry {
  /** Whether the request is the signed retry of one that the relay has forwarded. */
  readonly isKnown: boolean;
  /** Stores what identifies the signed retry, if the response requires one. */
  record(response: ServiceResponse): Promise<void>;
}

/**
 * Recognizes the signed retry of a call. The first request of a verification is a guess at a code. Its signed retry
 * repeats it byte for byte with the request id of the first response and reveals nothing about the code; these identify
 * it, never a signature, which any caller can write. An unrecognized retry, for example after the store was lost,
 * counts as one more guess. `scope` keeps the calls of different credentials apart.
 */
export type FindSignedRetry = (request: AuthorizedRequest, scope: string) => Promise<SignedRetry>;

export function createFindSignedRetry({
  keys,
  records,
  clock,
}: {
  readonly keys: RelayKeys;
  readonly records: RecordStore;
  readonly clock: Clock;
}): FindSignedRetry {
  return async ({ headers: { walletSignature, requestId }, body }, scope) => {
    const proof = body === null ? '' : new TextDecoder().decode(body.bytes);
    const toName = async (id: string) => `leg:${await keys.derive('leg', scope, id, proof)}`;
    const isSigned = walletSignature !== undefined && requestId !== undefined;
    return {
      isKnown: isSigned && (await records.read(await toName(requestId), clock.now())) !== null,
      record: async ({ status, text }) => {
        const id = status === 202 ? getMember(parseJson(text), 'requestId') : undefined;
        if (typeof id !== 'string') return;
        const now = clock.now();
        await records.putIfAbsent(await toName(id), '', { until: now + signedRetryTtlMs, now });
      },
    };
  };
}
