import type { BeneficialOwnerId, CustomerId } from '@latchkey/contract';
import type { BeneficialOwner } from '@latchkey/contract/beneficial-owners';
import type { KycStatus } from '@latchkey/contract/customers';
import { toDateTime } from '../../clock/toDateTime.ts';

/** A beneficial owner of a business. The identification number is not stored, because it is never returned. */
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

/** Converts a beneficial owner to its wire format. */
export function presentOwner(row: BeneficialOwnerRow): BeneficialOwner {
  return { ...row, createdAt: toDateTime(row.createdAt), updatedAt: toDateTime(row.updatedAt) };
}
