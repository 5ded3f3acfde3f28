import { startScaEnrolment as operation } from '@latchkey/contract/calls';
import type { ScaEnrolment, ScaEnrolmentRequest } from '@latchkey/contract/sca';
import { checkArguments } from '@latchkey/core/development';
import { proveSigner } from '../client/proveSigner.ts';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';
import { RESPONSE_UNEXPECTED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';

/**
 * Starts the enrolment of a factor. For an authenticator app the response has a secret to show, also as the URI of a QR
 * code; for a passkey, the options for the browser.
 *
 * ```ts
 * import { startScaEnrolment } from '@latchkey/core'
 *
 * const { secret, secretBase32Encoded, totpUri } = await startScaEnrolment(wallet, { type: 'TOTP' })
 * ```
 *
 * The secret is confidential: show it, and store it nowhere. Implements `POST /sca/factors`
 * (docs/reference/sca.md#startscaenrolment).
 *
 * @throws `PASSKEY_ALREADY_ENROLLED` (one per user), `CONFLICT`, `RELAY_PROOF_REQUIRED` without a session key: repeat the
 * call after a new sign-in; `RELAY_SESSION_REQUIRED`, `RESPONSE_UNEXPECTED` for a URI that is not `otpauth:`
 */
export async function startScaEnrolment(
  wallet: Wallet,
  parameters: startScaEnrolment.Parameters,
): Promise<ScaEnrolment> {
  checkArguments('startScaEnrolment', { wallet, parameters });
  const { type, signal } = parameters;
  const call = { body: { type }, prove: proveSigner(wallet), signal };
  const { body } = await requestAsCaller(wallet, operation, call);
  if (body.totpUri && !/^otpauth:\/\//i.test(body.totpUri)) throw createCoreError(RESPONSE_UNEXPECTED);
  return body;
}

export declare namespace startScaEnrolment {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly type: ScaEnrolmentRequest['type'];
  }
}
