import type { BeneficialOwner, BeneficialOwnerRequest } from '@latchkey/contract/beneficial-owners';
import { createBeneficialOwner as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import type { InferInput } from 'valibot';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Adds a person who owns or controls a business.
 *
 * ```ts
 * import { createBeneficialOwner } from '@latchkey/core'
 *
 * await createBeneficialOwner(wallet, { roles: ['DIRECTOR'], ownershipPercentage: 0, personalInfo, idempotencyKey })
 * ```
 *
 * Implements `POST /beneficial-owners` (docs/reference/beneficial-owners.md#createbeneficialowner).
 *
 * @throws `INVALID_INPUT` with `fields`, `RELAY_SESSION_REQUIRED`
 */
export async function createBeneficialOwner(
  wallet: Wallet,
  parameters: createBeneficialOwner.Parameters,
): Promise<BeneficialOwner> {
  checkArguments('createBeneficialOwner', { wallet, parameters });
  const { idempotencyKey, signal, ...body } = parameters;
  return (await requestAsCaller(wallet, operation, { body, idempotencyKey, signal })).body;
}

export declare namespace createBeneficialOwner {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly roles: InferInput<typeof BeneficialOwnerRequest>['roles'];
    /** 0 to 100. */
    readonly ownershipPercentage: number;
    readonly personalInfo: InferInput<typeof BeneficialOwnerRequest>['personalInfo'];
    /** Without it a lost response cannot be recovered. */
    readonly idempotencyKey: string;
  }
}
