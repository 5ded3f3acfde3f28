import type { ExternalAccountId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/accounts';
import { call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Starts the ownership verification of a customer's wallet address (docs/reference/accounts.md#createexternalaccount).
 *
 * ```ts
 * const { messageToSign } = await challengeExternalAccount(client, { externalAccountId, body: { method: 'WALLET_SIGNATURE' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function challengeExternalAccount(
  client: ServiceClient,
  parameters: { externalAccountId: ExternalAccountId } & Pick<
    OperationParameters<typeof operations.challengeExternalAccount>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { externalAccountId, ...request } = requireParameters('challengeExternalAccount', parameters);
  return (await call(client, operations.challengeExternalAccount, { params: { externalAccountId }, ...request })).body;
}

/**
 * Completes the verification with a signature of the wallet (docs/reference/accounts.md#createexternalaccount).
 *
 * ```ts
 * const account = await verifyExternalAccount(client, { externalAccountId, body: { signature } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function verifyExternalAccount(
  client: ServiceClient,
  parameters: { externalAccountId: ExternalAccountId } & Pick<
    OperationParameters<typeof operations.verifyExternalAccount>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { externalAccountId, ...request } = requireParameters('verifyExternalAccount', parameters);
  return (await call(client, operations.verifyExternalAccount, { params: { externalAccountId }, ...request })).body;
}
