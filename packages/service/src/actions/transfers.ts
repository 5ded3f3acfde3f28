import * as operations from '@latchkey/contract/transfers';
import { call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';

/**
 * Transfers money of one currency from an external account to an internal one, in its smallest unit
 * (docs/reference/transfers.md#transferin). Store the key with the order: after an unknown outcome, retry with the same
 * key.
 *
 * ```ts
 * const transaction = await transferIn(client, {
 *   body: { source: { accountId: externalAccountId }, destination: { accountId }, amount: 10_000 }, // 100.00 USD
 *   idempotencyKey,
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_AMOUNT`, `AMOUNT_OUT_OF_RANGE`, `END_USER_TERMS_NOT_ACCEPTED`,
 * `USER_NOT_READY`, `NOT_FOUND`
 */
export async function transferIn(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.transferIn> & KeyedCallOptions,
) {
  return (await call(client, operations.transferIn, parameters)).body;
}

/**
 * Transfers money of one currency from an internal account to an external one, in its smallest unit
 * (docs/reference/transfers.md#transferout). Store the key with the order: after an unknown outcome, retry with the
 * same key.
 *
 * ```ts
 * const transaction = await transferOut(client, {
 *   body: { source: { accountId }, destination: { accountId: externalAccountId }, amount: 10_000 }, // 100.00 USD
 *   idempotencyKey,
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_AMOUNT`, `AMOUNT_OUT_OF_RANGE`, `INSUFFICIENT_FUNDS`,
 * `TRANSACTION_SIZE_LIMIT_EXCEEDED`, `EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED`, `END_USER_TERMS_NOT_ACCEPTED`,
 * `USER_NOT_READY`, `VELOCITY_LIMIT_EXCEEDED`, `NOT_FOUND`, `SCA_SESSION_REQUIRED`, `RATE_LIMITED`,
 * `DAILY_VOLUME_LIMIT_EXCEEDED`; with `SERVICE_UNREACHABLE` and `SERVICE_TIMEOUT` the money may have moved
 */
export async function transferOut(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.transferOut> & KeyedCallOptions,
) {
  return (await call(client, operations.transferOut, parameters)).body;
}
