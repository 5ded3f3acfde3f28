import type { QuoteId, ResponseOf } from '@latchkey/contract';
import { authorizeQuote as operation } from '@latchkey/contract/calls';
import type { ScaAuthorization } from '@latchkey/contract/sca';
import { checkArguments } from '@latchkey/core/development';
import { toPaymentError } from '../client/outcome.ts';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Answers the current challenge of a quote with a code, or with a passkey assertion and the page's origin. It is not
 * retried automatically: after an error whose `moneyMayHaveMoved` is true, read the quote. Returns the quote, or the
 * transaction it became: while its status is `PENDING_AUTHORIZATION` the quote carries the next challenge, with another
 * id.
 *
 * ```ts
 * import { authorizeQuote } from '@latchkey/core'
 *
 * const { status } = await authorizeQuote(wallet, { quoteId, proof: { code }, challengeId })
 * ```
 *
 * `challengeId` is the challenge on screen: the relay sends the proof to no other, and derives an idempotency key from
 * both, so that the same proof, repeated from any tab, is verified once. `createStepUpFlow` handles all of this. The
 * relay adds the caller's IP address. Implements `POST /quotes/{quoteId}/authorize` (docs/reference/sca.md,
 * docs/reference/quotes.md#authorizequote).
 *
 * @throws `INVALID_INPUT` for a wrong or late proof, `CHALLENGE_CHANGED` when another challenge is current, `CONFLICT`
 * when no authorization is pending, `SCA_SESSION_REQUIRED`, `ACCOUNT_LOCKED` and `RATE_LIMITED` with `retryAt`,
 * `QUOTE_NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function authorizeQuote(
  wallet: Wallet,
  parameters: authorizeQuote.Parameters,
): Promise<ResponseOf<typeof operation>['body']> {
  checkArguments('authorizeQuote', { wallet, parameters });
  const { quoteId, proof, ...extras } = parameters;
  try {
    return (await requestAsCaller(wallet, operation, { params: { quoteId }, body: proof, ...extras })).body;
  } catch (error) {
    throw toPaymentError(error, 'the quote may have been authorized');
  }
}

export declare namespace authorizeQuote {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly quoteId: QuoteId;
    /** `code`, or `passkeyAssertion` and `origin`. */
    readonly proof: Pick<ScaAuthorization, 'code' | 'passkeyAssertion' | 'origin'>;
    /** The challenge of the proof. The relay does not forward the proof for another one. */
    readonly challengeId: string;
    /** Idempotency key of your own instead of the relay's. */
    readonly idempotencyKey?: string | undefined;
  }
}
