import type { ExternalAccountId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/accounts';
import type { Asked } from '../client/asked.ts';
import { call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { messageToSign } = await challengeExternalAccount(client, { externalAccountId, body: { method: 'WALLET_SIGNATURE' } })
 * ```
 *
 * Starts the proof that a wallet belongs to the customer (supplement 4.1).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function challengeExternalAccount(
  client: ServiceClient,
  {
    externalAccountId,
    ...parameters
  }: { externalAccountId: ExternalAccountId } & Pick<Asked<typeof operations.challengeExternalAccount>, 'body'> &
    KeyedCallOptions,
) {
  return (await call(client, operations.challengeExternalAccount, { params: { externalAccountId }, ...parameters }))
    .body;
}

/**
 * ```ts
 * const account = await verifyExternalAccount(client, { externalAccountId, body: { signature } })
 * ```
 *
 * Ends the proof with the wallet's own signature (supplement 4.1).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function verifyExternalAccount(
  client: ServiceClient,
  {
    externalAccountId,
    ...parameters
  }: { externalAccountId: ExternalAccountId } & Pick<Asked<typeof operations.verifyExternalAccount>, 'body'> &
    KeyedCallOptions,
) {
  return (await call(client, operations.verifyExternalAccount, { params: { externalAccountId }, ...parameters })).body;
}
