import { confirmScaEnrolment as operation } from '@latchkey/contract/calls';
import type { ScaEnrolmentConfirmation } from '@latchkey/contract/sca';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import { untilAnswered } from '../client/untilAnswered.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Enrols the factor that was begun: an authenticator app by a code of it, a passkey by what the browser made.
 *
 * ```ts
 * import { confirmScaEnrolment } from '@latchkey/core'
 *
 * const { recoveryCodes } = await confirmScaEnrolment(wallet, { type: 'TOTP', secret, code })
 * ```
 *
 * Recovery codes come once and never again: show them, and keep them nowhere.
 *
 * A lost answer is asked for again, byte for byte, and so can you: the same proof brings the answer that was given. Where
 * the service keeps none, and refuses what it may have taken before, the loss is told and not the refusal. Then
 * `listScaFactors` says which passkey there is; for an authenticator app begin again, since its recovery codes are lost.
 * Implements `POST /sca/factors/confirm` (supplement 2.6).
 *
 * @throws `INVALID_INPUT` for a code that is wrong or late, `PASSKEY_ALREADY_ENROLLED`, `CONFLICT`,
 * `RELAY_SESSION_REQUIRED`
 */
export async function confirmScaEnrolment(
  wallet: Wallet,
  parameters: confirmScaEnrolment.Parameters,
): Promise<ScaEnrolmentConfirmation> {
  const { signal = new AbortController().signal, ...body } = parameters;
  // The secret, or the challenge that the passkey signed, is in the body: the type is name enough beside it.
  const call = { body, challengeId: body.type, signal };
  return (await untilAnswered(wallet, signal, () => requestAsCaller(wallet, operation, call))).body;
}

export declare namespace confirmScaEnrolment {
  type Parameters = Pick<request.Extras, 'signal'> &
    (
      | { readonly type: 'TOTP'; readonly secret: string; readonly code: string }
      /** `credential` as the browser gave it, `origin` of the page. */
      | { readonly type: 'PASSKEY'; readonly origin: string; readonly credential: object }
    );
}
