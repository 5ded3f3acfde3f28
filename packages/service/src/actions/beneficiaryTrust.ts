import type { ExternalAccountId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/accounts';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { scaChallenge } = await trustExternalAccount(client, { externalAccountId })
 * ```
 *
 * Asks a customer to trust a beneficiary, so that payments to it need no further proof (supplement 2.6). Never repeated
 * by itself: every call sends a message.
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function trustExternalAccount(
  client: ServiceClient,
  { externalAccountId, ...options }: { externalAccountId: ExternalAccountId } & CallOptions,
) {
  return (await call(client, operations.trustExternalAccount, { params: { externalAccountId }, ...options })).body;
}

/**
 * ```ts
 * await confirmExternalAccountTrust(client, { externalAccountId, body: { challengeId, code } })
 * ```
 *
 * Ends that with the customer's proof (supplement 2.6). Never repeated by itself: a code counts attempts.
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function confirmExternalAccountTrust(
  client: ServiceClient,
  {
    externalAccountId,
    ...parameters
  }: { externalAccountId: ExternalAccountId } & Pick<Asked<typeof operations.confirmExternalAccountTrust>, 'body'> &
    CallOptions,
) {
  return (await call(client, operations.confirmExternalAccountTrust, { params: { externalAccountId }, ...parameters }))
    .body;
}

/**
 * ```ts
 * const { scaChallenge } = await untrustExternalAccount(client, { externalAccountId })
 * ```
 *
 * Asks a customer to trust a beneficiary no longer, which comes before it can be deleted (interface, Accounts;
 * supplement 2.6).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function untrustExternalAccount(
  client: ServiceClient,
  { externalAccountId, ...options }: { externalAccountId: ExternalAccountId } & CallOptions,
) {
  return (await call(client, operations.untrustExternalAccount, { params: { externalAccountId }, ...options })).body;
}

/**
 * ```ts
 * await confirmExternalAccountUntrust(client, { externalAccountId, body: { challengeId, code } })
 * ```
 *
 * Ends that with the customer's proof (interface, Accounts; supplement 2.6). Never repeated by itself: a code counts
 * attempts.
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function confirmExternalAccountUntrust(
  client: ServiceClient,
  {
    externalAccountId,
    ...parameters
  }: { externalAccountId: ExternalAccountId } & Pick<Asked<typeof operations.confirmExternalAccountUntrust>, 'body'> &
    CallOptions,
) {
  return (
    await call(client, operations.confirmExternalAccountUntrust, { params: { externalAccountId }, ...parameters })
  ).body;
}
