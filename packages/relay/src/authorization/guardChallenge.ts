import { getQuote } from '@latchkey/contract/quotes';
import { relayHeaders } from '@latchkey/contract/relay';
import { getMember, parseJson } from '../json/jsonValue.ts';
import { RelayError } from '../relayError.ts';
import type { CallService } from '../upstream/callService.ts';

const challengeIdPattern = /^[\x21-\x2b\x2d-\x7e]{1,255}$/;

/**
 * Refuses a proof whose challenge is not the quote's current one (docs/architecture.md#invariant-10). A service without
 * keys here would count the code for an earlier challenge against the next one.
 *
 * @throws RelayError `CHALLENGE_CHANGED`, or `RELAY_INVALID_REQUEST` for a malformed challenge id.
 */
export async function guardChallenge(
  callService: CallService,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const challengeId = request.headers.get(relayHeaders.challenge);
  if (challengeId === null) return;
  if (!challengeIdPattern.test(challengeId)) throw new RelayError('RELAY_INVALID_REQUEST');
  const response = await callService(getQuote, { params });
  const challenge = response.status === 200 ? getMember(parseJson(response.text), 'scaChallenge') : undefined;
  if (getMember(challenge, 'id') !== challengeId) throw new RelayError('CHALLENGE_CHANGED');
}
