import type { BeneficialOwnerId } from '@latchkey/contract';
import type { BeneficialOwner, BeneficialOwnerPatch } from '@latchkey/contract/beneficial-owners';
import { updateBeneficialOwner as operation } from '@latchkey/contract/calls';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Changes what is known of somebody who owns or controls a business: what a verification found missing or wrong, say.
 *
 * ```ts
 * import { updateBeneficialOwner } from '@latchkey/core'
 *
 * // errors of the verification: { type: 'MISSING_FIELD', field: 'personalInfo.birthDate', resourceId: 'BeneficialOwner:…' }
 * await updateBeneficialOwner(wallet, { beneficialOwnerId, personalInfo: { birthDate: '1990-01-31' }, idempotencyKey })
 * ```
 *
 * Implements `PATCH /beneficial-owners/{beneficialOwnerId}` (supplement 5.8).
 *
 * @throws `INVALID_INPUT` with `fields`, `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function updateBeneficialOwner(
  wallet: Wallet,
  parameters: updateBeneficialOwner.Parameters,
): Promise<BeneficialOwner> {
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
    /** Any part of it; the rest stays. */
    readonly personalInfo?: BeneficialOwnerPatch['personalInfo'];
    /** Without it a lost answer cannot be asked for again. */
    readonly idempotencyKey: string;
  }
}
