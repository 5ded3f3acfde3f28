import type { QuoteId } from '@latchkey/contract';
import { getQuote as operation } from '@latchkey/contract/calls';
import type { Quote } from '@latchkey/contract/quotes';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads one quote as it stands: the truth about a transfer whose answer was lost.
 *
 * ```ts
 * import { getQuote } from '@latchkey/core'
 *
 * const { status } = await getQuote(wallet, { quoteId })
 * ```
 *
 * Implements `GET /quotes/{quoteId}` (supplement 3.1).
 *
 * @throws `QUOTE_NOT_FOUND`, `RELAY_NOT_FOUND` where it is somebody else's or nobody's, `RELAY_SESSION_REQUIRED`
 */
export async function getQuote(wallet: Wallet, parameters: getQuote.Parameters): Promise<Quote> {
  const { quoteId, signal, background } = parameters;
  return (await request(wallet, operation, { params: { quoteId }, signal, background })).body;
}

export declare namespace getQuote {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly quoteId: QuoteId;
  }
}
