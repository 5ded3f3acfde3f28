import { getQuote } from '@latchkey/contract/quotes';
import { getMember, parseJson } from '../json/jsonValue.ts';
import type { CallService } from './callService.ts';

/** Returns whether a quote is known to be unexecuted: no money has moved or is moving. False if it cannot be read. */
export async function isQuotePending(
  callService: CallService,
  params: Readonly<Record<string, string>>,
): Promise<boolean> {
  const response = await callService(getQuote, { params }).catch(() => null);
  return response?.status === 200 && getMember(parseJson(response.text), 'status') === 'PENDING';
}
