import { startScaEnrolment as operation } from '@latchkey/contract/calls';
import type { ScaEnrolment, ScaEnrolmentRequest } from '@latchkey/contract/sca';
import { proveSigner } from '../client/proveSigner.ts';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

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
 * call after a new sign-in; `RELAY_SESSION_REQUIRED`
 */
export async function startScaEnrolment(
  wallet: Wallet,
  parameters: startScaEnrolment.Parameters,
): Promise<ScaEnrolment> {
  const { type, signal } = parameters;
  return (await requestAsCaller(wallet, operation, { body: { type }, prove: proveSigner(wallet), signal })).body;
}

export declare namespace startScaEnrolment {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly type: ScaEnrolmentRequest['type'];
  }
}
