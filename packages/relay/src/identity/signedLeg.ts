import type { Parts } from '../parts.ts';
import type { Answer } from '../upstream/callService.ts';
import type { Forwarding } from '../upstream/forward.ts';
import { memberOf, parsedJson } from '../upstream/jsonValue.ts';

/** As long as a sign-in that was started: no service lets a payload wait longer for its signature. */
const keptMs = 30 * 60_000;

/**
 * The two legs of one proof. The first is a guess. The second repeats it byte for byte with the request that the first
 * was answered by, and can tell nobody anything of a code; it is known by that alone, never by a signature, which anybody
 * can write (law 21). Where it is not known, as after a lost store, it counts as one more guess.
 */
export interface SignedLeg {
  /** Whether the call is the second of two. */
  readonly isKnown: boolean;
  /** Keeps what the second leg is known by, where the answer asks for one. */
  answered(answer: Answer): Promise<void>;
}

export async function signedLeg(
  { keys, store: { kept }, clock }: Parts,
  { headers: { walletSignature, requestId }, body }: Forwarding,
  credentialId: string,
): Promise<SignedLeg> {
  const proof = body === null ? '' : new TextDecoder().decode(body.bytes);
  const nameOf = async (request: string) => `leg:${await keys.derive('leg', credentialId, request, proof)}`;
  const isSigned = walletSignature !== undefined && requestId !== undefined;
  return {
    isKnown: isSigned && (await kept.read(await nameOf(requestId), clock.now())) !== null,
    answered: async ({ status, text }) => {
      const request = status === 202 ? memberOf(parsedJson(text), 'requestId') : undefined;
      if (typeof request !== 'string') return;
      const now = clock.now();
      await kept.keep(await nameOf(request), '', { until: now + keptMs, now });
    },
  };
}
