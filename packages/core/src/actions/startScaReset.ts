import { startScaReset as operation } from '@latchkey/contract/calls';
import type { ScaLoginStartRequest, ScaResetStart } from '@latchkey/contract/sca';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Begins to replace a factor that was lost. The person then proves that they are there and alive, behind
 * `verificationLink`.
 *
 * ```ts
 * import { startScaReset } from '@latchkey/core'
 *
 * const { resetId, verificationLink } = await startScaReset(wallet, { factor: 'SMS_OTP' })
 * ```
 *
 * Then read `getScaReset` until it says `LIVENESS_PASSED`, and call `completeScaReset`. Five in 24 hours at most.
 * Implements `POST /sca/factors/reset` (supplement 2.6).
 *
 * @throws `CONFLICT` for a factor that is not enrolled, `RATE_LIMITED` with `retryAt`, `RELAY_SESSION_REQUIRED`
 */
export async function startScaReset(wallet: Wallet, parameters: startScaReset.Parameters): Promise<ScaResetStart> {
  const { factor, signal } = parameters;
  return (await requestAsCaller(wallet, operation, { body: { factor }, signal })).body;
}

export declare namespace startScaReset {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly factor: ScaLoginStartRequest['factor'];
  }
}
