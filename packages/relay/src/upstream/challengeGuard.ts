import { getQuote } from '@latchkey/contract/quotes';
import { relayHeaders } from '@latchkey/contract/relay';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { Visit } from '../visit.ts';
import { callService } from './callService.ts';
import type { Forwarding } from './forward.ts';
import { memberOf, parsedJson } from './jsonValue.ts';

const form = /^[\x21-\x2b\x2d-\x7e]{1,255}$/;

/**
 * Lets a proof through only while the quote carries the challenge that it was made for (law 10): a code for one that is
 * over must not be counted against the next. A service without idempotency keys here would take it.
 */
export async function guardChallenge(parts: Parts, visit: Visit, { params }: Forwarding): Promise<void> {
  const challengeId = visit.request.headers.get(relayHeaders.challenge);
  if (challengeId === null) return;
  if (!form.test(challengeId)) throw new Refusal('RELAY_INVALID_REQUEST');
  const answer = await callService(parts, getQuote, { params });
  const challenge = answer.status === 200 ? memberOf(parsedJson(answer.text), 'scaChallenge') : undefined;
  if (memberOf(challenge, 'id') !== challengeId) throw new Refusal('CHALLENGE_CHANGED');
}
