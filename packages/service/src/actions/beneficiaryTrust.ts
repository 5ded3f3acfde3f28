import type { ExternalAccountId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/accounts';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Requests a customer's trust in a beneficiary, so that payments to it need no further authentication
 * (docs/reference/accounts.md#trustexternalaccount). Never retried automatically: every call sends a message.
 *
 * ```ts
 * const { scaChallenge } = await trustExternalAccount(client, { externalAccountId })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function trustExternalAccount(
  client: ServiceClient,
  parameters: { externalAccountId: ExternalAccountId } & CallOptions,
) {
  const { externalAccountId, ...options } = requireParameters('trustExternalAccount', parameters);
  return (await call(client, operations.trustExternalAccount, { params: { externalAccountId }, ...options })).body;
}

/**
 * Completes the request with the customer's proof (docs/reference/accounts.md#trustexternalaccount). Never retried
 * automatically: attempts at a code are counted.
 *
 * ```ts
 * await confirmExternalAccountTrust(client, { externalAccountId, body: { challengeId, code } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function confirmExternalAccountTrust(
  client: ServiceClient,
  parameters: { externalAccountId: ExternalAccountId } & Pick<
    OperationParameters<typeof operations.confirmExternalAccountTrust>,
    'body'
  > &
    CallOptions,
) {
  const { externalAccountId, ...request } = requireParameters('confirmExternalAccountTrust', parameters);
  return (await call(client, operations.confirmExternalAccountTrust, { params: { externalAccountId }, ...request }))
    .body;
}

/**
 * Requests that a customer's trust in a beneficiary ends, which must happen before it can be deleted
 * (docs/reference/accounts.md#trustexternalaccount).
 *
 * ```ts
 * const { scaChallenge } = await untrustExternalAccount(client, { externalAccountId })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function untrustExternalAccount(
  client: ServiceClient,
  parameters: { externalAccountId: ExternalAccountId } & CallOptions,
) {
  const { externalAccountId, ...options } = requireParameters('untrustExternalAccount', parameters);
  return (await call(client, operations.untrustExternalAccount, { params: { externalAccountId }, ...options })).body;
}

/**
 * Completes the request with the customer's proof (docs/reference/accounts.md#trustexternalaccount). Never retried
 * automatically: attempts at a code are counted.
 *
 * ```ts
 * await confirmExternalAccountUntrust(client, { externalAccountId, body: { challengeId, code } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function confirmExternalAccountUntrust(
  client: ServiceClient,
  parameters: { externalAccountId: ExternalAccountId } & Pick<
    OperationParameters<typeof operations.confirmExternalAccountUntrust>,
    'body'
  > &
    CallOptions,
) {
  const { externalAccountId, ...request } = requireParameters('confirmExternalAccountUntrust', parameters);
  return (await call(client, operations.confirmExternalAccountUntrust, { params: { externalAccountId }, ...request }))
    .body;
}
