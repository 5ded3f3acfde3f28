import { completeScaReset as operation } from '@latchkey/contract/calls';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Ends the replacement of a lost factor, once its proof was accepted. A lost number has its successor with it; an app or
 * a passkey is enrolled anew.
 *
 * ```ts
 * import { completeScaReset } from '@latchkey/core'
 *
 * await completeScaReset(wallet, { resetId, mobile: { countryCode: '+49', number: '15112345678' } })
 * ```
 *
 * Implements `POST /sca/factors/reset/{resetId}/complete` (supplement 2.6).
 *
 * @throws `INVALID_INPUT` before the proof was accepted, `NOT_FOUND`, `CONFLICT`, `RELAY_SESSION_REQUIRED`
 */
export async function completeScaReset(wallet: Wallet, parameters: completeScaReset.Parameters): Promise<void> {
  const { resetId, mobile, signal } = parameters;
  const body = mobile === undefined ? undefined : { mobile };
  await requestAsCaller(wallet, operation, { params: { resetId }, body, signal });
}

export declare namespace completeScaReset {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly resetId: string;
    /** The new number, for a reset of SMS and no other. */
    readonly mobile?: { readonly countryCode: string; readonly number: string } | undefined;
  }
}
