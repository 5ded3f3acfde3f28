import type { AnswerOf, AuthMethodId, RequestOf } from '@latchkey/contract';
import { verifyCredential as operation } from '@latchkey/contract/calls';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Proves a credential. The first call of a code answers 202 with a payload to sign; the same call again, with the
 * signature and the request id, answers 200 with the session.
 *
 * ```ts
 * import { signPayload, verifyCredential } from '@latchkey/core'
 *
 * const body = { type: 'EMAIL_OTP', encryptedOtpBundle } as const
 * const first = await verifyCredential(wallet, { authMethodId, body })
 * if (first.status === 202) {
 *   const { payloadToSign: payload, requestId } = first.body
 *   const signature = await signPayload({ key, payload, purpose: 'login' })
 *   const second = await verifyCredential(wallet, { authMethodId, body, signature, requestId })
 * }
 * ```
 *
 * A code counts tries, so it is never repeated by itself. Where an answer is lost, the same call under the same
 * `idempotencyKey` brings it again; a call with a request id has that for its key.
 * Implements `POST /auth/credentials/{authMethodId}/verify` (interface, Wallet credentials; supplement 1.4 and 1.9).
 *
 * @throws `UNAUTHORIZED` for a code that is wrong, used or over, `RATE_LIMITED` with `retryAt`, `REQUEST_ID_MISSING`,
 * `WALLET_SIGNATURE_MISSING`, `WALLET_SIGNATURE_MALFORMED`, `WALLET_SIGNATURE_BODY_MISMATCH`,
 * `WALLET_SIGNATURE_INVALID`, `NOT_FOUND`
 */
export async function verifyCredential(
  wallet: Wallet,
  parameters: verifyCredential.Parameters,
): Promise<AnswerOf<typeof operation>> {
  const { authMethodId, ...rest } = parameters;
  return request(wallet, operation, { params: { authMethodId }, idempotencyKey: rest.requestId, ...rest });
}

export declare namespace verifyCredential {
  interface Parameters
    extends Pick<RequestOf<typeof operation>, 'body'>,
      Pick<request.Extras, 'idempotencyKey' | 'signature' | 'requestId' | 'signal'> {
    readonly authMethodId: AuthMethodId;
  }
}
