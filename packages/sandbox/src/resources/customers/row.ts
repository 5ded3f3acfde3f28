import type { CustomerId } from '@latchkey/contract';
import type { Customer } from '@latchkey/contract/customers';
import { toDateTime } from '../../engine.ts';

export type KycStatus = 'UNVERIFIED' | 'PENDING' | 'APPROVED' | 'REJECTED';

/** An end user as the sandbox keeps them. Moments are milliseconds since the epoch. */
export interface CustomerRow {
  readonly id: CustomerId;
  readonly platformCustomerId: string;
  readonly customerType: 'INDIVIDUAL' | 'BUSINESS';
  /** What the platform told of them: names, contacts, address, due diligence. */
  readonly profile: Partial<Customer>;
  readonly kycStatus: KycStatus;
  readonly umaAddress: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A customer as the wire has them. */
export function presentCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    platformCustomerId: row.platformCustomerId,
    customerType: row.customerType,
    ...row.profile,
    kycStatus: row.kycStatus,
    ...(row.customerType === 'BUSINESS' && { kybStatus: row.kycStatus }),
    umaAddress: row.umaAddress,
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
    isDeleted: false,
  };
}
