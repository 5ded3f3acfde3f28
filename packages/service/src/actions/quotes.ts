import type { QuoteId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/quotes';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call, type KeyedCallOptions, type SignedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
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
 * Locks the rate and fees of a transfer until `expiresAt`. A wallet source gets the payload that its key must sign
 * (interface, Quotes and transfers; supplement 3.1).
 *
 * @throws ServiceError `INVALID_INPUT`, `INSUFFICIENT_FUNDS`, `AMOUNT_OUT_OF_RANGE`,
 *   `TRANSACTION_SIZE_LIMIT_EXCEEDED`, `QUOTE_REQUEST_FAILED` (retryable, with a fresh key), `NOT_FOUND`,
 *   `NOT_IMPLEMENTED`
 */
export async function createQuote(
  client: ServiceClient,
  parameters: Asked<typeof operations.createQuote> & KeyedCallOptions,
) {
  return (await call(client, operations.createQuote, parameters)).body;
}

/**
 * ```ts
 * const { status, expiresAt } = await getQuote(client, { quoteId })
 * ```
 *
 * Reads a quote as it stands: what to do after any unclear answer of {@link executeQuote} (supplement 3.1).
 *
 * @throws ServiceError `QUOTE_NOT_FOUND`
 */
export async function getQuote(client: ServiceClient, { quoteId, ...options }: { quoteId: QuoteId } & CallOptions) {
  return (await call(client, operations.getQuote, { params: { quoteId }, ...options })).body;
}

/**
 * ```ts
 * const quote = await executeQuote(client, { quoteId, walletSignature, idempotencyKey })
 * ```
 *
 * Starts the transfer a quote describes, once; it cannot be called off. A wallet source needs the signature of the
 * quote's payload (interface, Quotes and transfers; supplement 3.2 and 9.5). Keep the idempotency key with the order
 * it pays for: after an unclear answer, repeat with the same one.
 *
 * @throws ServiceError `CONFLICT` where it is executed, expired or in another state: read the quote and decide on
 *   that; `INSUFFICIENT_FUNDS`; `WALLET_SIGNATURE_…`; `QUOTE_NOT_FOUND`; and with `SERVICE_UNREACHABLE` and
 *   `SERVICE_TIMEOUT` the money may have moved
 */
export async function executeQuote(
  client: ServiceClient,
  {
    quoteId,
    ...options
  }: { quoteId: QuoteId } & Pick<Asked<typeof operations.executeQuote>, 'body'> &
    KeyedCallOptions &
    Pick<SignedCallOptions, 'walletSignature'>,
) {
  return (await call(client, operations.executeQuote, { params: { quoteId }, ...options })).body;
}

/**
 * ```ts
 * const quote = await authorizeQuote(client, { quoteId, body: { code, endUserIpAddress } })
 * if (quote.status === 'PENDING_AUTHORIZATION') showAnotherChallenge(quote.scaChallenge)
 * ```
 *
 * Proves the customer's agreement to a payment that waits for it. Call it until the status is another, never a number
 * of times: every proof may lead to a further challenge (interface, Quotes and transfers; supplement 2.3 and 2.4).
 *
 * @throws ServiceError `INVALID_INPUT`, `QUOTE_NOT_FOUND`, `CONFLICT`, `SCA_SESSION_REQUIRED`, `ACCOUNT_LOCKED`,
 *   `RATE_LIMITED`; with `SERVICE_UNREACHABLE` and `SERVICE_TIMEOUT` the money may have moved
 */
export async function authorizeQuote(
  client: ServiceClient,
  {
    quoteId,
    ...parameters
  }: { quoteId: QuoteId } & Pick<Asked<typeof operations.authorizeQuote>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.authorizeQuote, { params: { quoteId }, ...parameters })).body;
}

/**
 * ```ts
 * await resendQuoteAuthorization(client, { quoteId })
 * ```
 *
 * Sends the current challenge's code again; its expiry stays (supplement 2.4). Never repeated by itself: every call
 * sends a message.
 *
 * @throws ServiceError `QUOTE_NOT_FOUND`, `CONFLICT`, `RATE_LIMITED`
 */
export async function resendQuoteAuthorization(
  client: ServiceClient,
  { quoteId, ...options }: { quoteId: QuoteId } & CallOptions,
): Promise<void> {
  await call(client, operations.resendQuoteAuthorization, { params: { quoteId }, ...options });
}
