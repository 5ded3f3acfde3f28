import type { Quote } from '@latchkey/contract/quotes';
import { failureReasonCall } from '@latchkey/contract/transactions';
import { getQuote } from '../../actions/getQuote.ts';
import { isAmbiguous } from '../../client/outcome.ts';
import { request } from '../../client/request.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import type { Outcome, ShownQuote } from './state.ts';

/** What the service knows of an execute request: nothing yet, that it can never arrive, or its outcome. */
export type QuoteOutcome = { readonly type: 'pending' } | { readonly type: 'quoteExpired' } | Outcome;

/**
 * Reads a quote and returns the outcome of its execution: the final source after a lost response
 * (docs/reference/quotes.md#states-quote, docs/reference/errors.md#failures-of-quotes-and-execution). An unknown status
 * is not `PENDING`, so the execute request was accepted.
 *
 * @throws what `getQuote` throws, and the read of the failure reason
 */
export async function fetchQuoteOutcome(wallet: Wallet, quote: ShownQuote, signal: AbortSignal): Promise<QuoteOutcome> {
  return toQuoteOutcome(wallet, await getQuote(wallet, { quoteId: quote.id, signal, background: true }), signal);
}

/** Returns the outcome from a quote that was just read. */
export async function toQuoteOutcome(wallet: Wallet, quote: Quote, signal: AbortSignal): Promise<QuoteOutcome> {
  switch (quote.status) {
    case 'PENDING':
      return { type: 'pending' };
    case 'EXPIRED':
      return { type: 'quoteExpired' };
    case 'PENDING_AUTHORIZATION':
      return { type: 'authorizationRequired' };
    case 'COMPLETED':
      return { type: 'completed' };
    case 'FAILED': {
      const { transactionId } = quote;
      const reading = request(wallet, failureReasonCall, { params: { transactionId }, signal, background: true });
      const response = await reading.catch((error) => {
        if (isAmbiguous(toWalletError(error))) throw error;
      });
      return { type: 'failed', reason: response?.body.failureReason ?? 'UNKNOWN' };
    }
    default:
      return { type: 'processing' };
  }
}
