import type { BeneficialOwnerId } from '@latchkey/contract';
import type { BeneficialOwner, BeneficialOwnerPatch } from '@latchkey/contract/beneficial-owners';
import { updateBeneficialOwner as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Changes the data of a beneficial owner, for example data that a verification reported as missing or wrong.
 *
 * ```ts
 * import { updateBeneficialOwner } from '@latchkey/core'
 *
 * // errors of the verification: { type: 'MISSING_FIELD', field: 'personalInfo.birthDate', resourceId: 'BeneficialOwner:…' }
 * await updateBeneficialOwner(wallet, { beneficialOwnerId, personalInfo: { birthDate: '1990-01-31' }, idempotencyKey })
 * ```
 *
 * Implements `PATCH /beneficial-owners/{beneficialOwnerId}`
 * (docs/reference/beneficial-owners.md#updatebeneficialowner).
 *
 * @throws `INVALID_INPUT` with `fields`, `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function updateBeneficialOwner(
  wallet: Wallet,
  parameters: updateBeneficialOwner.Parameters,
): Promise<BeneficialOwner> {
  checkArguments('updateBeneficialOwner', { wallet, parameters });
  const { beneficialOwnerId, idempotencyKey, signal, ...body } = parameters;
  const call = { params: { beneficialOwnerId }, body, idempotencyKey, signal };
  return (await requestAsCaller(wallet, operation, call)).body;
}

export declare namespace updateBeneficialOwner {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly beneficialOwnerId: BeneficialOwnerId;
    readonly roles?: BeneficialOwnerPatch['roles'];
    /** 0 to 100. */
    readonly ownershipPercentage?: number | undefined;
    /** Any subset of members; the others stay. */
    readonly personalInfo?: BeneficialOwnerPatch['personalInfo'];
    /** Without it a lost response cannot be recovered. */
    readonly idempotencyKey: string;
  }
}
