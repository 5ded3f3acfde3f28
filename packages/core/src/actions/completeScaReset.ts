import { completeScaReset as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { proveSigner } from '../client/proveSigner.ts';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Completes the replacement of a lost factor after its proof was accepted. A lost number is replaced in the same call;
 * an authenticator app or a passkey is enrolled again.
 *
 * ```ts
 * import { completeScaReset } from '@latchkey/core'
 *
 * await completeScaReset(wallet, { resetId, mobile: { countryCode: '+49', number: '15112345678' } })
 * ```
 *
 * Implements `POST /sca/factors/reset/{resetId}/complete` (docs/reference/sca.md#completescareset).
 *
 * @throws `INVALID_INPUT` before the proof was accepted, `NOT_FOUND`, `CONFLICT`, `RELAY_PROOF_REQUIRED` without a
 * session key: repeat the call after a new sign-in; `RELAY_SESSION_REQUIRED`
 */
export async function completeScaReset(wallet: Wallet, parameters: completeScaReset.Parameters): Promise<void> {
  checkArguments('completeScaReset', { wallet, parameters });
  const { resetId, mobile, signal } = parameters;
  const body = mobile === undefined ? undefined : { mobile };
  await requestAsCaller(wallet, operation, { params: { resetId }, body, prove: proveSigner(wallet), signal });
}

export declare namespace completeScaReset {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly resetId: string;
    /** The new number; for an SMS reset only. */
    readonly mobile?: { readonly countryCode: string; readonly number: string } | undefined;
  }
}
