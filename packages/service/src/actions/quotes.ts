import type { QuoteId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/quotes';
import { type CallOptions, call, type KeyedCallOptions, type SignedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Locks the rate and fees of a transfer until `expiresAt`. A wallet source gets the payload that its key must sign
 * (docs/reference/quotes.md#createquote).
 *
 * ```ts
 * const quote = await createQuote(client, {
 *   body: {
 *     source: { sourceType: 'ACCOUNT', accountId },
 *     destination: { destinationType: 'ACCOUNT', accountId: externalAccountId },
 *     lockedCurrencySide: 'SENDING',
 *     lockedCurrencyAmount: 25_000_000, // 25 USDB: smallest unit, 6 decimals
 *   },
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `INSUFFICIENT_FUNDS`, `AMOUNT_OUT_OF_RANGE`,
 *   `TRANSACTION_SIZE_LIMIT_EXCEEDED`, `QUOTE_REQUEST_FAILED` (retryable, with a fresh key), `NOT_FOUND`,
 *   `NOT_IMPLEMENTED`
 */
export async function createQuote(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.createQuote> & KeyedCallOptions,
) {
  return (await call(client, operations.createQuote, parameters)).body;
}

/**
 * Reads the current state of a quote. Call it after {@link executeQuote} with an unknown outcome
 * (docs/reference/quotes.md#createquote).
 *
 * ```ts
 * const { status, expiresAt } = await getQuote(client, { quoteId })
 * ```
 *
 * @throws ServiceError `QUOTE_NOT_FOUND`
 */
export async function getQuote(client: ServiceClient, parameters: { quoteId: QuoteId } & CallOptions) {
  const { quoteId, ...options } = requireParameters('getQuote', parameters);
  return (await call(client, operations.getQuote, { params: { quoteId }, ...options })).body;
}

/**
 * Executes a quote once; it cannot be canceled. A wallet source needs the signature of the quote's payload
 * (docs/reference/quotes.md#executequote, docs/reference/errors.md#failures-of-quotes-and-execution). Store the
 * idempotency key with the order that it pays for: after an unknown outcome, retry with the same key.
 *
 * ```ts
 * const quote = await executeQuote(client, { quoteId, walletSignature, idempotencyKey })
 * ```
 *
 * @throws ServiceError `CONFLICT` where it is executed, expired or in another state: read the quote and decide on that;
 * `INSUFFICIENT_FUNDS`; `WALLET_SIGNATURE_…`; `QUOTE_NOT_FOUND`; and with `SERVICE_UNREACHABLE` and `SERVICE_TIMEOUT`
 * the money may have moved
 */
export async function executeQuote(
  client: ServiceClient,
  parameters: { quoteId: QuoteId } & Pick<OperationParameters<typeof operations.executeQuote>, 'body'> &
    KeyedCallOptions &
    Pick<SignedCallOptions, 'walletSignature'>,
) {
  const { quoteId, ...options } = requireParameters('executeQuote', parameters);
  return (await call(client, operations.executeQuote, { params: { quoteId }, ...options })).body;
}

/**
 * Authorizes a waiting payment with the customer's proof. Call it until the status changes, not a fixed number of
 * times: every proof may lead to a further challenge (docs/reference/quotes.md#authorizequote).
 *
 * ```ts
 * const quote = await authorizeQuote(client, { quoteId, body: { code, endUserIpAddress } })
 * if (quote.status === 'PENDING_AUTHORIZATION') show(quote.scaChallenge)
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `QUOTE_NOT_FOUND`, `CONFLICT`, `SCA_SESSION_REQUIRED`, `ACCOUNT_LOCKED`,
 * `RATE_LIMITED`; with `SERVICE_UNREACHABLE` and `SERVICE_TIMEOUT` the money may have moved
 */
export async function authorizeQuote(
  client: ServiceClient,
  parameters: { quoteId: QuoteId } & Pick<OperationParameters<typeof operations.authorizeQuote>, 'body'> &
    KeyedCallOptions,
) {
  const { quoteId, ...request } = requireParameters('authorizeQuote', parameters);
  return (await call(client, operations.authorizeQuote, { params: { quoteId }, ...request })).body;
}

/**
 * Sends the current challenge's code again; its expiry does not change (docs/reference/quotes.md#authorizequote). Never
 * retried automatically: every call sends a message.
 *
 * ```ts
 * await resendQuoteAuthorization(client, { quoteId })
 * ```
 *
 * @throws ServiceError `QUOTE_NOT_FOUND`, `CONFLICT`, `RATE_LIMITED`
 */
export async function resendQuoteAuthorization(
  client: ServiceClient,
  parameters: { quoteId: QuoteId } & CallOptions,
): Promise<void> {
  const { quoteId, ...options } = requireParameters('resendQuoteAuthorization', parameters);
  await call(client, operations.resendQuoteAuthorization, { params: { quoteId }, ...options });
}
