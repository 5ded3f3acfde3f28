import type { AuthMethodId, RequestOf, ResponseOf } from '@latchkey/contract';
import { verifyCredential as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { rememberIds } from '../session/knownIds.ts';

/**
 * Proves a credential. For a code, the first call returns 202 with a payload to sign; the same call with the signature
 * and the request id returns 200 with the session.
 *
 * ```ts
 * import { verifyCredential } from '@latchkey/core'
 * import { signLoginToken } from '@latchkey/core/signing'
 *
 * const body = { type: 'EMAIL_OTP', encryptedOtpBundle } as const
 * const first = await verifyCredential(wallet, { authMethodId, body })
 * if (first.status === 202) {
 *   const { payloadToSign: token, requestId } = first.body
 *   const signature = await signLoginToken({ key, token })
 *   const second = await verifyCredential(wallet, { authMethodId, body, signature, requestId })
 * }
 * ```
 *
 * The service counts attempts at a code, so the call is never retried automatically. After a lost response, the same
 * call with the same `idempotencyKey` returns the same response; the key of a call with a request id is that id.
 * Implements `POST /auth/credentials/{authMethodId}/verify` (docs/reference/signed-retries.md,
 * docs/reference/credentials.md#verifycredential).
 *
 * @throws `UNAUTHORIZED` for a code that is wrong, used or expired, `RATE_LIMITED` with `retryAt`,
 * `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_MISSING`, `WALLET_SIGNATURE_MALFORMED`, `WALLET_SIGNATURE_BODY_MISMATCH`,
 * `WALLET_SIGNATURE_INVALID`, `NOT_FOUND`
 */
export async function verifyCredential(
  wallet: Wallet,
  parameters: verifyCredential.Parameters,
): Promise<ResponseOf<typeof operation>> {
  checkArguments('verifyCredential', { wallet, parameters });
  const { authMethodId, ...rest } = parameters;
  const call = { params: { authMethodId }, idempotencyKey: rest.requestId, ...rest };
  const response = await request(wallet, operation, call);
  if (response.status === 200) rememberIds(wallet, [{ id: response.body.id }]);
  return response;
}

export declare namespace verifyCredential {
  interface Parameters
    extends Pick<RequestOf<typeof operation>, 'body'>,
      Pick<request.Extras, 'idempotencyKey' | 'signature' | 'requestId' | 'signal'> {
    readonly authMethodId: AuthMethodId;
  }
}
