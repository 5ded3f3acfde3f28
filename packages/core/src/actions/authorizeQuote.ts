import type { AnswerOf, QuoteId } from '@latchkey/contract';
import { authorizeQuote as operation } from '@latchkey/contract/calls';
import type { ScaAuthorization } from '@latchkey/contract/sca';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Answers the challenge that a quote carries now: with a code, or with a passkey's assertion and the page's origin. It
 * sends once. The answer is the quote, or the transaction it became: while its status is `PENDING_AUTHORIZATION` the
 * quote carries the next challenge, with another id.
 *
 * ```ts
 * import { authorizeQuote } from '@latchkey/core'
 *
 * const { status } = await authorizeQuote(wallet, { quoteId, proof: { code }, challengeId: challenge.id })
 * ```
 *
 * `challengeId` is that of the challenge that was on screen: the relay lets the proof reach no other, and makes an
 * idempotency key of both, so that the same proof, sent again from any tab, is judged once. A step-up flow does
 * this with every care: `createStepUpFlow`. The relay adds the caller's address.
 * Implements `POST /quotes/{quoteId}/authorize` (supplement 2.2 to 2.4).
 *
 * @throws `INVALID_INPUT` for a proof that is wrong or late, `CHALLENGE_CHANGED` where another challenge is current, `CONFLICT` where nothing waits, `SCA_SESSION_REQUIRED`,
 * `ACCOUNT_LOCKED` and `RATE_LIMITED` with `retryAt`, `QUOTE_NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function authorizeQuote(
  wallet: Wallet,
  parameters: authorizeQuote.Parameters,
): Promise<AnswerOf<typeof operation>['body']> {
  const { quoteId, proof, ...extras } = parameters;
  return (await requestAsCaller(wallet, operation, { params: { quoteId }, body: proof, ...extras })).body;
}

export declare namespace authorizeQuote {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly quoteId: QuoteId;
    /** `code`, or `passkeyAssertion` and `origin`. */
    readonly proof: Pick<ScaAuthorization, 'code' | 'passkeyAssertion' | 'origin'>;
    /** The challenge that the proof was made for: the relay lets it reach no other. */
    readonly challengeId: string;
    /** One of your own, in the place of the relay's. */
    readonly idempotencyKey?: string | undefined;
  }
}
