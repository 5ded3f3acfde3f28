import type { InternalAccountId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/sandbox';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Simulates incoming funds, in the smallest unit of the account's currency; an incoming payment event follows
 * (docs/reference/sandbox-operations.md#sandboxfundinternalaccount). Each call adds money, except a retry with the same
 * key.
 *
 * ```ts
 * await sandboxFundInternalAccount(client, { internalAccountId, body: { amount: 100_000_000 } }) // 100 USDB
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function sandboxFundInternalAccount(
  client: ServiceClient,
  parameters: { internalAccountId: InternalAccountId } & Pick<
    OperationParameters<typeof operations.sandboxFundInternalAccount>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { internalAccountId, ...request } = requireParameters('sandboxFundInternalAccount', parameters);
  return (await call(client, operations.sandboxFundInternalAccount, { params: { internalAccountId }, ...request }))
    .body;
}

/**
 * Simulates the payment that a real-time funded quote waits for (docs/reference/sandbox-operations.md#sandboxsend).
 *
 * ```ts
 * await sandboxSend(client, { body: { quoteId, currencyCode: 'USD' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_CURRENCY`, `QUOTE_NOT_FOUND`, `CONFLICT`; `FORBIDDEN` outside the
 * sandbox
 */
export async function sandboxSend(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.sandboxSend> & KeyedCallOptions,
) {
  return (await call(client, operations.sandboxSend, parameters)).body;
}

/**
 * Simulates a payment from another user’s address (docs/reference/sandbox-operations.md#sandboxreceive).
 *
 * ```ts
 * await sandboxReceive(client, {
 *   body: { senderUmaAddress: '$ada@example.com', customerId, receivingCurrencyCode: 'USD', receivingCurrencyAmount: 5_000 },
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_UMA_ADDRESS`, `INVALID_CURRENCY`, `AMOUNT_OUT_OF_RANGE`, `FORBIDDEN`,
 * `USER_NOT_FOUND`, `UMA_NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function sandboxReceive(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.sandboxReceive> & KeyedCallOptions,
) {
  return (await call(client, operations.sandboxReceive, parameters)).body;
}

/**
 * Sends a `TEST` event to the configured endpoint and returns its result (docs/reference/webhooks.md#test-delivery).
 *
 * ```ts
 * await sandboxTestWebhook(client)
 * ```
 *
 * @throws ServiceError `WEBHOOK_ENDPOINT_NOT_SET`, `WEBHOOK_DELIVERY_ERROR`
 */
export async function sandboxTestWebhook(client: ServiceClient, options: CallOptions = {}) {
  return (await call(client, operations.sandboxTestWebhook, options)).body;
}
