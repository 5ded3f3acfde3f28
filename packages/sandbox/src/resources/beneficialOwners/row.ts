import type { BeneficialOwnerId, CustomerId } from '@latchkey/contract';
import type { BeneficialOwner } from '@latchkey/contract/beneficial-owners';
import type { KycStatus } from '@latchkey/contract/customers';
import { toDateTime } from '../../engine.ts';

/** A person behind a business, as the sandbox keeps them; without the number of their papers, which is never answered. */
export interface BeneficialOwnerRow {
  readonly id: BeneficialOwnerId;
  readonly customerId: CustomerId;
  readonly roles: BeneficialOwner['roles'];
  readonly ownershipPercentage: number;
  readonly personalInfo: BeneficialOwner['personalInfo'];
  readonly kycStatus: KycStatus;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** An owner as the wire has them. */
export function presentOwner(row: BeneficialOwnerRow): BeneficialOwner {
  return { ...row, createdAt: toDateTime(row.createdAt), updatedAt: toDateTime(row.updatedAt) };
}
