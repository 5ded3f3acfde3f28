import { mayHaveTakenEffect } from '@latchkey/contract/errors';
import { isRelayErrorCode } from '@latchkey/contract/relay';
import { checkArguments } from '@latchkey/core/development';
import type { CoreErrorCode } from '../errors/coreError.ts';
import { WalletError } from '../errors/walletError.ts';

/** What is known of the response to a request that an error of this package ended. */
type ResponseKind =
  /** There was no response. */
  | 'missing'
  /** It was not read, so it may have been an error. */
  | 'unread'
  /** It was not read, and a retry would return the same response. */
  | 'tooLarge'
  /** It was read and rejected, and a retry would return the same response. */
  | 'refused'
  /** It is a quote of another payment or with wrong decimals. Another quote would not help. */
  | 'otherQuote';

/** Errors without a row are decided by their status. */
const responseKinds: { readonly [C in CoreErrorCode]?: ResponseKind } = {
  NETWORK_FAILED: 'missing',
  REQUEST_TIMED_OUT: 'missing',
  ABORTED: 'missing',
  RESPONSE_UNREADABLE: 'unread',
  RESPONSE_UNEXPECTED: 'unread',
  RESPONSE_TOO_LARGE: 'tooLarge',
  RESPONSE_MISMATCH: 'refused',
  AMOUNT_UNSAFE: 'refused',
  QUOTE_MISMATCH: 'otherQuote',
  CURRENCY_MISMATCH: 'otherQuote',
};

function getResponseKind({ code }: WalletError): ResponseKind | undefined {
  return responseKinds[code as CoreErrorCode];
}

/**
 * Returns whether a failed request may have had its effect: there was no response, an unreadable one, an error of an
 * intermediary, or a success response that fails validation. Every other error means that nothing happened. An ambiguous
 * request may only be repeated with the same idempotency key and body.
 *
 * ```ts
 * import { isAmbiguous } from '@latchkey/core'
 *
 * try {
 *   await createExternalAccount(wallet, { idempotencyKey, body })
 * } catch (error) {
 *   if (error instanceof WalletError && isAmbiguous(error)) show('Checking whether it was saved')
 * }
 * ```
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function isAmbiguous(error: WalletError): boolean {
  checkArguments('isAmbiguous', { error });
  const { status } = error;
  const kind = getResponseKind(error);
  if (status === undefined) return kind === 'missing';
  return status < 400 || mayHaveTakenEffect(status) || kind === 'unread' || kind === 'tooLarge';
}

/**
 * Returns whether to retry a request that moves no money, because its response is lost. A retry does not help if the
 * response is inexact, too large, or about another resource.
 */
export function isLost(error: WalletError): boolean {
  const kind = getResponseKind(error);
  return isAmbiguous(error) && kind !== 'tooLarge' && kind !== 'refused';
}

/**
 * Marks the ambiguous error of a request that moves money with `moneyMayHaveMoved` and `next: 'check'`. Returns every
 * other error as it is. `effect` is what may have happened.
 */
export function toPaymentError(error: unknown, effect: string): unknown {
  if (!(error instanceof WalletError) || !isAmbiguous(error)) return error;
  return new WalletError({
    ...error,
    message: `The response to the payment was ${error.code}: ${effect}. Read it before you repeat the call.`,
    next: 'check',
    moneyMayHaveMoved: true,
    cause: error.cause,
  });
}

/** Returns whether a quote is not the requested one, or states wrong decimals. */
export function isOtherQuote(error: WalletError): boolean {
  return getResponseKind(error) === 'otherQuote';
}

/**
 * Returns whether the service stores this error under the idempotency key, so that the same request can never succeed.
 */
export function isFinal(error: WalletError): boolean {
  const { code, status } = error;
  return !!status && !isAmbiguous(error) && !isRelayErrorCode(code) && ![401, 409, 425, 429].includes(status);
}
