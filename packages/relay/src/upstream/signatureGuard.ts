import { getQuote, quoteStatuses } from '@latchkey/contract/quotes';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { type Answer, callService } from './callService.ts';
import type { Forwarding } from './forward.ts';
import { memberOf, parsedJson } from './jsonValue.ts';

/** Those from which no order moves money any more: what is repeated is answered, and never begun. */
const begun: readonly unknown[] = quoteStatuses.filter((status) => status !== 'PENDING');

/**
 * Lets an order through only where its signature decides: it bears one, and the service is known to check it. Known from
 * the answers that the caller was given, otherwise from the quote itself, asked for once. Answers what the service says
 * instead of the quote, should it.
 */
export async function guardSignature(parts: Parts, { params, headers }: Forwarding): Promise<Answer | null> {
  if (headers.walletSignature === undefined) throw new Refusal('RELAY_SIGNATURE_REQUIRED');
  const { signedOrders } = parts;
  const id = params['quoteId'] ?? '';
  if (signedOrders.has(id)) return null;
  const answer = await callService(parts, getQuote, { params });
  if (answer.status >= 400) return answer;
  const quote = parsedJson(answer.text);
  signedOrders.learn(quote);
  if (signedOrders.has(id) || begun.includes(memberOf(quote, 'status'))) return null;
  throw new Refusal('RELAY_SIGNATURE_REQUIRED');
}
