import { startScaLogin as operation } from '@latchkey/contract/calls';
import type { ScaLoginStart, ScaLoginStartRequest } from '@latchkey/contract/sca';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Begins the login that moving money asks for. By SMS a code is sent; for a passkey the answer has what the browser
 * asks it with; an authenticator app needs nothing more.
 *
 * ```ts
 * import { startScaLogin } from '@latchkey/core'
 *
 * const { challengeId } = await startScaLogin(wallet, { factor: 'SMS_OTP' })
 * ```
 *
 * A step-up flow does this, and what follows: `createStepUpFlow`.
 * Implements `POST /sca/login/start` (supplement 2.5).
 *
 * @throws `CONFLICT` for a factor that is not enrolled, or a region that does not ask for it; `RELAY_SESSION_REQUIRED`
 */
export async function startScaLogin(wallet: Wallet, parameters: startScaLogin.Parameters): Promise<ScaLoginStart> {
  const { factor, signal } = parameters;
  return (await requestAsCaller(wallet, operation, { body: { factor }, signal })).body;
}

export declare namespace startScaLogin {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly factor: ScaLoginStartRequest['factor'];
  }
}
