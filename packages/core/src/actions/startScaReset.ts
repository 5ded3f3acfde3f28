import { startScaReset as operation } from '@latchkey/contract/calls';
import type { ScaLoginStartRequest, ScaResetStart } from '@latchkey/contract/sca';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import { checkVerificationLink } from '../client/urlPolicy.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Starts the replacement of a lost factor. The user then proves liveness at `verificationLink`.
 *
 * ```ts
 * import { startScaReset } from '@latchkey/core'
 *
 * const { resetId, verificationLink } = await startScaReset(wallet, { factor: 'SMS_OTP' })
 * ```
 *
 * Then read `getScaReset` until it is `LIVENESS_PASSED`, and call `completeScaReset`. At most five in 24 hours.
 * Implements `POST /sca/factors/reset` (docs/reference/sca.md#startscareset).
 *
 * @throws `CONFLICT` for a factor that is not enrolled, `RATE_LIMITED` with `retryAt`, `RELAY_SESSION_REQUIRED`,
 * `URL_NOT_ALLOWED` for a link that is not https, or not of `linkHosts`
 */
export async function startScaReset(wallet: Wallet, parameters: startScaReset.Parameters): Promise<ScaResetStart> {
  checkArguments('startScaReset', { wallet, parameters });
  const { factor, signal } = parameters;
  const { body } = await requestAsCaller(wallet, operation, { body: { factor }, signal });
  return checkVerificationLink(wallet, body);
}

export declare namespace startScaReset {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly factor: ScaLoginStartRequest['factor'];
  }
}
