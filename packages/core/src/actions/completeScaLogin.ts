import { completeScaLogin as operation } from '@latchkey/contract/calls';
import type { ScaAuthorization, ScaLogin, ScaLoginStartRequest } from '@latchkey/contract/sca';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Proves the factor of a login that was begun. It opens a session of 180 days in which money may move.
 *
 * ```ts
 * import { completeScaLogin } from '@latchkey/core'
 *
 * const { status } = await completeScaLogin(wallet, { factor: 'SMS_OTP', challengeId, proof: { code } })
 * if (status === 'SUCCESS') retry()
 * ```
 *
 * Any status but `SUCCESS` means that the login is not complete. Where no answer came, the same call again brings the
 * one that was given. The relay adds the caller's address.
 * Implements `POST /sca/login/complete` (supplement 2.5).
 *
 * @throws `INVALID_INPUT` for a proof that is wrong or late, `ACCOUNT_LOCKED` and `RATE_LIMITED` with `retryAt`,
 * `CONFLICT`, `RELAY_SESSION_REQUIRED`
 */
export async function completeScaLogin(wallet: Wallet, parameters: completeScaLogin.Parameters): Promise<ScaLogin> {
  const { factor, challengeId, proof, signal } = parameters;
  const body = { factor, ...proof, ...(factor === 'SMS_OTP' && { challengeId }) };
  return (await requestAsCaller(wallet, operation, { body, challengeId, signal })).body;
}

export declare namespace completeScaLogin {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly factor: ScaLoginStartRequest['factor'];
    /**
     * Of the start, for `SMS_OTP`. For another factor a name of your own for this login, which none before it had. The
     * same proof, sent again under it, is judged once.
     */
    readonly challengeId?: string | undefined;
    /** `code`, or `passkeyAssertion` and `origin`. */
    readonly proof: Pick<ScaAuthorization, 'code' | 'passkeyAssertion' | 'origin'>;
  }
}
