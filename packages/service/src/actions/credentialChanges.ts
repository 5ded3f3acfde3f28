import type { AuthMethodId, ResponseOf } from '@latchkey/contract';
import * as operations from '@latchkey/contract/credentials';
import { call, type SignedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Adds a credential to a wallet: 201 for the first one, otherwise a signed retry: 202 with a payload that a session key
 * of the account signs byte for byte, then the same call with the signature and its request id
 * (docs/reference/signed-retries.md, docs/reference/credentials.md#createcredential).
 *
 * ```ts
 * const first = await createCredential(client, { body: { type: 'EMAIL_OTP', accountId } })
 * if (first.status === 202) await createCredential(client, { body, walletSignature, requestId })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS`, `SMS_OTP_CREDENTIAL_ALREADY_EXISTS`,
 * `PASSKEY_CREDENTIAL_ALREADY_EXISTS`, `NOT_FOUND`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_…`
 */
export async function createCredential(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.createCredential> & SignedCallOptions,
): Promise<ResponseOf<typeof operations.createCredential>> {
  return call(client, operations.createCredential, parameters);
}

/**
 * Removes a credential of a wallet by signed retry, then 204. The last one cannot be removed
 * (docs/reference/signed-retries.md, docs/reference/credentials.md#deletecredential).
 *
 * ```ts
 * const first = await deleteCredential(client, { authMethodId })
 * if (first.status === 202) await deleteCredential(client, { authMethodId, walletSignature, requestId })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_…`
 */
export async function deleteCredential(
  client: ServiceClient,
  parameters: { authMethodId: AuthMethodId } & SignedCallOptions,
): Promise<ResponseOf<typeof operations.deleteCredential>> {
  const { authMethodId, ...options } = requireParameters('deleteCredential', parameters);
  return call(client, operations.deleteCredential, { params: { authMethodId }, ...options });
}
