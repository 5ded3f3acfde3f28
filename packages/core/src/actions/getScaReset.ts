import { getScaReset as operation } from '@latchkey/contract/calls';
import type { ScaReset } from '@latchkey/contract/sca';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads the status of a factor's replacement. The user's return from `verificationLink` does not prove the result: read
 * this.
 *
 * ```ts
 * import { getScaReset } from '@latchkey/core'
 *
 * const { status } = await getScaReset(wallet, { resetId })
 * ```
 *
 * Implements `GET /sca/factors/reset/{resetId}` (docs/reference/sca.md#getscareset).
 *
 * @throws `NOT_FOUND`, `CONFLICT`, `RELAY_SESSION_REQUIRED`
 */
export async function getScaReset(wallet: Wallet, parameters: getScaReset.Parameters): Promise<ScaReset> {
  checkArguments('getScaReset', { wallet, parameters });
  const { resetId, signal, background } = parameters;
  return (await requestAsCaller(wallet, operation, { params: { resetId }, signal, background })).body;
}

export declare namespace getScaReset {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly resetId: string;
  }
}
