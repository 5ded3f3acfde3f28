import type { QuoteId } from '@latchkey/contract';
import { executeQuote as operation } from '@latchkey/contract/calls';
import type { Quote } from '@latchkey/contract/quotes';
import { checkArguments } from '@latchkey/core/development';
import { toPaymentError } from '../client/outcome.ts';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Executes a quote. It is not retried automatically. After an error whose `moneyMayHaveMoved` is true, repeat it with
 * the same key and the same signature, or read the quote.
 *
 * ```ts
 * import { executeQuote, signQuote } from '@latchkey/core'
 *
 * const signature = await signQuote(wallet, { intent, quote })
 * await executeQuote(wallet, { quoteId: quote.id, signature, idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * A quote executes at most once. `createSendFlow` handles all of this. Implements `POST /quotes/{quoteId}/execute`
 * (docs/reference/quotes.md#executequote, docs/reference/errors.md#failures-of-quotes-and-execution).
 *
 * @throws `WALLET_SIGNATURE_MISSING`, `WALLET_SIGNATURE_MALFORMED`, `WALLET_SIGNATURE_BODY_MISMATCH`,
 * `WALLET_SIGNATURE_INVALID`, `CONFLICT` (already executed or expired: read the quote), `QUOTE_NOT_FOUND`,
 * `SCA_SESSION_REQUIRED`, `RELAY_SESSION_REQUIRED`
 */
export async function executeQuote(wallet: Wallet, parameters: executeQuote.Parameters): Promise<Quote> {
  checkArguments('executeQuote', { wallet, parameters });
  const { quoteId, scaFactor, ...extras } = parameters;
  const body = scaFactor && { scaFactor };
  try {
    return (await request(wallet, operation, { params: { quoteId }, body, ...extras })).body;
  } catch (error) {
    throw toPaymentError(error, 'the quote may have been executed');
  }
}

export declare namespace executeQuote {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly quoteId: QuoteId;
    /** The signature of the quote's payload; required for an embedded wallet. */
    readonly signature?: string | undefined;
    /** The factor with which the user will authorize, where regulation requires it; by default the service chooses. */
    readonly scaFactor?: 'SMS_OTP' | 'PASSKEY' | undefined;
    /** Without it a lost response cannot be recovered. */
    readonly idempotencyKey: string;
  }
}
