import type { InternalAccountId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/accounts';
import type { Asked } from '../client/asked.ts';
import { call, type SignedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const first = await updateInternalAccount(client, { internalAccountId, body: { privateEnabled: true } })
 * if (first.status === 202)
 *   await updateInternalAccount(client, { internalAccountId, body, walletSignature, requestId })
 * ```
 *
 * Makes a wallet's balance private or public by signed retry: 202 with a payload that a session key of the account
 * signs byte for byte, then the same call with the signature and its request id (supplement 1.4 and 1.12).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_…`
 */
export function updateInternalAccount(
  client: ServiceClient,
  {
    internalAccountId,
    ...parameters
  }: { internalAccountId: InternalAccountId } & Pick<Asked<typeof operations.updateInternalAccount>, 'body'> &
    SignedCallOptions,
) {
  return call(client, operations.updateInternalAccount, { params: { internalAccountId }, ...parameters });
}

/**
 * ```ts
 * const first = await exportInternalAccount(client, { internalAccountId, body: { clientPublicKey } })
 * if (first.status === 202)
 *   await exportInternalAccount(client, { internalAccountId, body, walletSignature, requestId })
 * ```
 *
 * Hands a wallet's words to its owner, sealed to a key of the owner's browser, by signed retry: 202 with a payload that
 * a session key of the account signs byte for byte, then the same call with the signature and its request id. Hand the
 * bundle on unchanged: the backend cannot open it (supplement 1.4 and 1.12).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_…`
 */
export function exportInternalAccount(
  client: ServiceClient,
  {
    internalAccountId,
    ...parameters
  }: { internalAccountId: InternalAccountId } & Pick<Asked<typeof operations.exportInternalAccount>, 'body'> &
    SignedCallOptions,
) {
  return call(client, operations.exportInternalAccount, { params: { internalAccountId }, ...parameters });
}
