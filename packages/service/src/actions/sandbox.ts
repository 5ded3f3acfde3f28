import type { InternalAccountId, RequestOf } from '@latchkey/contract';
import * as operations from '@latchkey/contract/sandbox';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * await sandboxFundInternalAccount(client, { internalAccountId, body: { amount: 100_000_000 } }) // 100 USDB
 * ```
 *
 * Simulates incoming funds, in the smallest unit of the account's currency; an incoming payment event follows
 * (interface, Sandbox; supplement 10.5). Never repeated by itself: each call adds money.
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function sandboxFundInternalAccount(
  client: ServiceClient,
  {
    internalAccountId,
    ...parameters
  }: { internalAccountId: InternalAccountId } & Pick<RequestOf<typeof operations.sandboxFundInternalAccount>, 'body'> &
    CallOptions,
) {
  const request = { params: { internalAccountId }, ...parameters };
  return (await call(client, operations.sandboxFundInternalAccount, request)).body;
}

/**
 * ```ts
 * await sandboxSend(client, { body: { quoteId, currencyCode: 'USD' } })
 * ```
 *
 * Simulates the payment that a real-time funded quote waits for (interface, Sandbox; supplement 10.5).
 *
 * @throws ServiceError `INVALID_INPUT`, `QUOTE_NOT_FOUND`, `CONFLICT`; `FORBIDDEN` outside the sandbox
 */
export async function sandboxSend(
  client: ServiceClient,
  parameters: RequestOf<typeof operations.sandboxSend> & CallOptions,
) {
  return (await call(client, operations.sandboxSend, parameters)).body;
}
