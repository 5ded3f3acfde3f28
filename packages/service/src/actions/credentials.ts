import type { AuthMethodId, ResponseOf } from '@latchkey/contract';
import * as operations from '@latchkey/contract/credentials';
import { type CallOptions, call, type KeyedCallOptions, type SignedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Lists the credentials of a wallet account; the list of an unknown account is empty
 * (docs/reference/credentials.md#listcredentials).
 *
 * ```ts
 * const { data } = await listCredentials(client, { query: { accountId } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listCredentials(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listCredentials> & CallOptions,
) {
  return (await call(client, operations.listCredentials, parameters)).body;
}

/**
 * Sends a new code, which invalidates the previous bundle. Pass the bundle to the browser unchanged
 * (docs/reference/credentials.md#challengecredential). Never retried automatically: every call sends a message.
 *
 * ```ts
 * const { otpEncryptionTargetBundle } = await challengeCredential(client, { authMethodId })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`; `RATE_LIMITED` with `retryAfterMs`
 */
export async function challengeCredential(
  client: ServiceClient,
  parameters: { authMethodId: AuthMethodId } & Pick<
    OperationParameters<typeof operations.challengeCredential>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { authMethodId, ...request } = requireParameters('challengeCredential', parameters);
  return (await call(client, operations.challengeCredential, { params: { authMethodId }, ...request })).body;
}

/**
 * Proves a credential: 202 with a payload that the session key must sign, then the signed retry with the same body
 * returns the session (docs/reference/credentials.md#verifycredential). Never retried automatically: attempts at a code
 * are counted.
 *
 * ```ts
 * const first = await verifyCredential(client, { authMethodId, body })
 * if (first.status === 202) await verifyCredential(client, { authMethodId, body, walletSignature, requestId })
 * ```
 *
 * @throws ServiceError `UNAUTHORIZED` for a wrong or expired code; `REQUEST_ID_MISSING`; `WALLET_SIGNATURE_MISSING`,
 * `…_MALFORMED`, `…_BODY_MISMATCH`, `…_INVALID`; `NOT_FOUND`; `RATE_LIMITED`
 */
export async function verifyCredential(
  client: ServiceClient,
  parameters: { authMethodId: AuthMethodId } & Pick<OperationParameters<typeof operations.verifyCredential>, 'body'> &
    KeyedCallOptions &
    SignedCallOptions,
): Promise<ResponseOf<typeof operations.verifyCredential>> {
  const { authMethodId, ...request } = requireParameters('verifyCredential', parameters);
  return call(client, operations.verifyCredential, { params: { authMethodId }, ...request });
}
