import type { QuoteId } from '@latchkey/contract';
import { getQuote as operation } from '@latchkey/contract/calls';
import type { Quote } from '@latchkey/contract/quotes';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads a quote: the reliable source after a lost response.
 *
 * ```ts
 * import { getQuote } from '@latchkey/core'
 *
 * const { status } = await getQuote(wallet, { quoteId })
 * ```
 *
 * Implements `GET /quotes/{quoteId}` (docs/reference/quotes.md#createquote).
 *
 * @throws `QUOTE_NOT_FOUND`, `RELAY_NOT_FOUND` when it is missing or another user's, `RELAY_SESSION_REQUIRED`
 */
export async function getQuote(wallet: Wallet, parameters: getQuote.Parameters): Promise<Quote> {
  checkArguments('getQuote', { wallet, parameters });
  const { quoteId, signal, background } = parameters;
  return (await request(wallet, operation, { params: { quoteId }, signal, background })).body;
}

export declare namespace getQuote {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly quoteId: QuoteId;
  }
}
