import type { Quote } from '@latchkey/contract/quotes';
import { whyFailed } from '@latchkey/contract/transactions';
import { getQuote } from '../../actions/getQuote.ts';
import { isAmbiguous } from '../../client/outcome.ts';
import { request } from '../../client/request.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import type { Outcome } from './event.ts';
import type { LockedQuote } from './state.ts';

/** What the service knows of an order: nothing yet, that it can never come, or what became of it. */
export type Truth = { readonly type: 'pending' } | { readonly type: 'quoteExpired' } | Outcome;

/**
 * Reads a quote and says what became of the order: the last word after an answer that was lost (supplement 3.3 and 9.5).
 * A status this version does not know is not `PENDING`, so the order was taken.
 *
 * @throws what `getQuote` throws, and the reading of why it failed
 */
export async function readTruth(wallet: Wallet, quote: LockedQuote, signal: AbortSignal): Promise<Truth> {
  return truthOf(wallet, await getQuote(wallet, { quoteId: quote.id, signal, background: true }), signal);
}

/** The same from a quote that was just read. */
export async function truthOf(wallet: Wallet, quote: Quote, signal: AbortSignal): Promise<Truth> {
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
      const reading = request(wallet, whyFailed, { params: { transactionId }, signal, background: true });
      const answer = await reading.catch((error) => {
        if (isAmbiguous(toWalletError(error))) throw error;
      });
      return { type: 'failed', reason: answer?.body.failureReason ?? 'UNKNOWN' };
    }
    default:
      return { type: 'processing' };
  }
}
