import type { InternalAccountId, ResponseOf } from '@latchkey/contract';
import * as operations from '@latchkey/contract/accounts';
import { call, type SignedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Makes a wallet's balance private or public by signed retry: 202 with a payload that a session key of the account
 * signs byte for byte, then the same call with the signature and its request id (docs/reference/signed-retries.md,
 * docs/reference/accounts.md#exportinternalaccount).
 *
 * ```ts
 * const first = await updateInternalAccount(client, { internalAccountId, body: { privateEnabled: true } })
 * if (first.status === 202)
 *   await updateInternalAccount(client, { internalAccountId, body, walletSignature, requestId })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_…`
 */
export async function updateInternalAccount(
  client: ServiceClient,
  parameters: { internalAccountId: InternalAccountId } & Pick<
    OperationParameters<typeof operations.updateInternalAccount>,
    'body'
  > &
    SignedCallOptions,
): Promise<ResponseOf<typeof operations.updateInternalAccount>> {
  const { internalAccountId, ...request } = requireParameters('updateInternalAccount', parameters);
  return call(client, operations.updateInternalAccount, { params: { internalAccountId }, ...request });
}

/**
 * Exports a wallet's recovery phrase, sealed to a key of the owner's browser, by signed retry: 202 with a payload that
 * a session key of the account signs byte for byte, then the same call with the signature and its request id. Pass the
 * bundle on unchanged: the backend cannot open it (docs/reference/signed-retries.md,
 * docs/reference/accounts.md#exportinternalaccount).
 *
 * ```ts
 * const first = await exportInternalAccount(client, { internalAccountId, body: { clientPublicKey } })
 * if (first.status === 202)
 *   await exportInternalAccount(client, { internalAccountId, body, walletSignature, requestId })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_…`
 */
export async function exportInternalAccount(
  client: ServiceClient,
  parameters: { internalAccountId: InternalAccountId } & Pick<
    OperationParameters<typeof operations.exportInternalAccount>,
    'body'
  > &
    SignedCallOptions,
): Promise<ResponseOf<typeof operations.exportInternalAccount>> {
  const { internalAccountId, ...request } = requireParameters('exportInternalAccount', parameters);
  return call(client, operations.exportInternalAccount, { params: { internalAccountId }, ...request });
}
