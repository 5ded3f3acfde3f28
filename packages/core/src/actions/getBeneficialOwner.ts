import type { BeneficialOwnerId } from '@latchkey/contract';
import type { BeneficialOwner } from '@latchkey/contract/beneficial-owners';
import { getBeneficialOwner as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads a beneficial owner and the status of the check.
 *
 * ```ts
 * import { getBeneficialOwner } from '@latchkey/core'
 *
 * const { kycStatus } = await getBeneficialOwner(wallet, { beneficialOwnerId })
 * ```
 *
 * Implements `GET /beneficial-owners/{beneficialOwnerId}` (docs/reference/beneficial-owners.md#getbeneficialowner).
 *
 * @throws `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function getBeneficialOwner(
  wallet: Wallet,
  parameters: getBeneficialOwner.Parameters,
): Promise<BeneficialOwner> {
  checkArguments('getBeneficialOwner', { wallet, parameters });
  const { beneficialOwnerId, signal, background } = parameters;
  return (await requestAsCaller(wallet, operation, { params: { beneficialOwnerId }, signal, background })).body;
}

export declare namespace getBeneficialOwner {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly beneficialOwnerId: BeneficialOwnerId;
  }
}
