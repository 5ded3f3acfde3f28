import type { QuoteId } from '@latchkey/contract';
import { resendQuoteAuthorization as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Sends the code of a quote's challenge again. Challenge, code and expiry stay the same.
 *
 * ```ts
 * import { resendQuoteAuthorization } from '@latchkey/core'
 *
 * await resendQuoteAuthorization(wallet, { quoteId })
 * ```
 *
 * Implements `POST /quotes/{quoteId}/authorize/resend` (docs/reference/quotes.md#resendquoteauthorization).
 *
 * @throws `CONFLICT` when no authorization is pending or the factor is a passkey; `RATE_LIMITED` with `retryAt`;
 * `QUOTE_NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function resendQuoteAuthorization(
  wallet: Wallet,
  parameters: resendQuoteAuthorization.Parameters,
): Promise<void> {
  checkArguments('resendQuoteAuthorization', { wallet, parameters });
  const { quoteId, signal } = parameters;
  await request(wallet, operation, { params: { quoteId }, signal });
}

export declare namespace resendQuoteAuthorization {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly quoteId: QuoteId;
  }
}
