import type { AuthMethodId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/credentials';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call, type KeyedCallOptions, type SignedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { data } = await listCredentials(client, { query: { accountId } })
 * ```
 *
 * A wallet account's credentials; an unknown account has none (interface, Wallet credentials; supplement 1.5).
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listCredentials(
  client: ServiceClient,
  parameters: Asked<typeof operations.listCredentials> & CallOptions,
) {
  return (await call(client, operations.listCredentials, parameters)).body;
}

/**
 * ```ts
 * const { otpEncryptionTargetBundle } = await challengeCredential(client, { authMethodId })
 * ```
 *
 * Sends a new code; the bundle before is dead. Hand the bundle to the browser unchanged (interface, Wallet
 * credentials; supplement 1.8). Never repeated by itself: every call sends a message.
 *
 * @throws ServiceError `NOT_FOUND`; `RATE_LIMITED` with `retryAfterMs`
 */
export async function challengeCredential(
  client: ServiceClient,
  {
    authMethodId,
    ...parameters
  }: { authMethodId: AuthMethodId } & Pick<Asked<typeof operations.challengeCredential>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.challengeCredential, { params: { authMethodId }, ...parameters })).body;
}

/**
 * ```ts
 * const first = await verifyCredential(client, { authMethodId, body })
 * if (first.status === 202) await verifyCredential(client, { authMethodId, body, walletSignature, requestId })
 * ```
 *
 * Proves a credential: 202 with a payload that the session key must sign, then the signed retry with the same body
 * gives the session (interface, Wallet credentials; supplement 1.9). Never repeated by itself: a code counts attempts.
 *
 * @throws ServiceError `UNAUTHORIZED` for a wrong or expired code; `REQUEST_ID_MISSING`; `WALLET_SIGNATURE_MISSING`,
 *   `…_MALFORMED`, `…_BODY_MISMATCH`, `…_INVALID`; `NOT_FOUND`; `RATE_LIMITED`
 */
export function verifyCredential(
  client: ServiceClient,
  {
    authMethodId,
    ...parameters
  }: { authMethodId: AuthMethodId } & Pick<Asked<typeof operations.verifyCredential>, 'body'> &
    KeyedCallOptions &
    SignedCallOptions,
) {
  return call(client, operations.verifyCredential, { params: { authMethodId }, ...parameters });
}
