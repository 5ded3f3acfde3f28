import { completeScaLogin as operation } from '@latchkey/contract/calls';
import type { ScaAuthorization, ScaLogin, ScaLoginStartRequest } from '@latchkey/contract/sca';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Proves the factor of a started login. It opens a session of 180 days in which money may move.
 *
 * ```ts
 * import { completeScaLogin } from '@latchkey/core'
 *
 * const { status } = await completeScaLogin(wallet, { factor: 'SMS_OTP', challengeId, proof: { code } })
 * if (status === 'SUCCESS') show('Repeat the call that needed the login.')
 * ```
 *
 * Any status but `SUCCESS` means that the login is not complete. After a lost response the same call returns the
 * original response. The relay adds the caller's IP address. Implements `POST /sca/login/complete`
 * (docs/reference/sca.md#completescalogin).
 *
 * @throws `INVALID_INPUT` for a wrong or late proof, `ACCOUNT_LOCKED` and `RATE_LIMITED` with `retryAt`, `CONFLICT`,
 * `RELAY_SESSION_REQUIRED`
 */
export async function completeScaLogin(wallet: Wallet, parameters: completeScaLogin.Parameters): Promise<ScaLogin> {
  checkArguments('completeScaLogin', { wallet, parameters });
  const { factor, challengeId, proof, signal } = parameters;
  const body = { factor, ...proof, ...(factor === 'SMS_OTP' && { challengeId }) };
  return (await requestAsCaller(wallet, operation, { body, challengeId, signal })).body;
}

export declare namespace completeScaLogin {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly factor: ScaLoginStartRequest['factor'];
    /**
     * From the start of the login, for `SMS_OTP`. For another factor, a unique name of your own for this login. The
     * same proof, repeated under it, is verified once.
     */
    readonly challengeId?: string | undefined;
    /** `code`, or `passkeyAssertion` and `origin`. */
    readonly proof: Pick<ScaAuthorization, 'code' | 'passkeyAssertion' | 'origin'>;
  }
}
