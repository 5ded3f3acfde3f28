import { startScaLogin as operation } from '@latchkey/contract/calls';
import type { ScaLoginStart, ScaLoginStartRequest } from '@latchkey/contract/sca';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Starts the login that moving money requires. For SMS a code is sent; for a passkey the response has the options for
 * the browser; an authenticator app needs nothing more.
 *
 * ```ts
 * import { startScaLogin } from '@latchkey/core'
 *
 * const { challengeId } = await startScaLogin(wallet, { factor: 'SMS_OTP' })
 * ```
 *
 * `createStepUpFlow` handles this and everything that follows. Implements `POST /sca/login/start`
 * (docs/reference/sca.md#completescalogin).
 *
 * @throws `CONFLICT` for a factor that is not enrolled, or a region that does not require it; `RELAY_SESSION_REQUIRED`
 */
export async function startScaLogin(wallet: Wallet, parameters: startScaLogin.Parameters): Promise<ScaLoginStart> {
  checkArguments('startScaLogin', { wallet, parameters });
  const { factor, signal } = parameters;
  return (await requestAsCaller(wallet, operation, { body: { factor }, signal })).body;
}

export declare namespace startScaLogin {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly factor: ScaLoginStartRequest['factor'];
  }
}
