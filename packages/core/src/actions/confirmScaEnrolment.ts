import { confirmScaEnrolment as operation } from '@latchkey/contract/calls';
import type { ScaEnrolmentConfirmation } from '@latchkey/contract/sca';
import { checkArguments } from '@latchkey/core/development';
import { proveSigner } from '../client/proveSigner.ts';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import { retryUntilResponse } from '../client/retryUntilResponse.ts';
import type { Wallet } from '../client/wallet.ts';
import { rememberFactors } from '../session/knownIds.ts';

/**
 * Enrols the started factor: an authenticator app with one of its codes, a passkey with the browser's result.
 *
 * ```ts
 * import { confirmScaEnrolment } from '@latchkey/core'
 *
 * const { recoveryCodes } = await confirmScaEnrolment(wallet, { type: 'TOTP', secret, code })
 * ```
 *
 * Recovery codes are returned once: show them, and store them nowhere.
 *
 * After a lost response the call is repeated byte for byte; the same proof returns the original response. If the
 * service does not store responses, it may refuse a retry of an accepted proof. Then the error of the lost response is
 * thrown, not the refusal, and `listScaFactors` shows an enrolled passkey; enrol an authenticator app again, because
 * its recovery codes are lost. Implements `POST /sca/factors/confirm` (docs/reference/sca.md#confirmscaenrolment).
 *
 * @throws `INVALID_INPUT` for a wrong or late code, `PASSKEY_ALREADY_ENROLLED`, `CONFLICT`, `RELAY_PROOF_REQUIRED` without
 * a session key: repeat the call after a new sign-in; `RELAY_SESSION_REQUIRED`
 */
export async function confirmScaEnrolment(
  wallet: Wallet,
  parameters: confirmScaEnrolment.Parameters,
): Promise<ScaEnrolmentConfirmation> {
  checkArguments('confirmScaEnrolment', { wallet, parameters });
  const { signal = new AbortController().signal, ...body } = parameters;
  // The body contains the secret, or the challenge that the passkey signed, so the type identifies the proof.
  const call = { body, challengeId: body.type, prove: proveSigner(wallet), signal };
  const confirmation = (await retryUntilResponse(wallet, signal, () => requestAsCaller(wallet, operation, call))).body;
  if (typeof confirmation.factor === 'object') rememberFactors(wallet, [confirmation.factor]);
  return confirmation;
}

export declare namespace confirmScaEnrolment {
  type Parameters = Pick<request.Extras, 'signal'> &
    (
      | { readonly type: 'TOTP'; readonly secret: string; readonly code: string }
      /** `credential` from the browser, `origin` of the page. */
      | { readonly type: 'PASSKEY'; readonly origin: string; readonly credential: object }
    );
}
