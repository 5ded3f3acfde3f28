import { getQuote } from '@latchkey/contract/quotes';
import type { Parts } from '../parts.ts';
import { callService } from './callService.ts';
import { memberOf, parsedJson } from './jsonValue.ts';

/** Whether a quote is known to wait for its order: no money has moved, and none is on its way. */
export async function isStillPending(parts: Parts, params: Readonly<Record<string, string>>): Promise<boolean> {
  const answer = await callService(parts, getQuote, { params }).catch(() => null);
  return answer?.status === 200 && memberOf(parsedJson(answer.text), 'status') === 'PENDING';
}
