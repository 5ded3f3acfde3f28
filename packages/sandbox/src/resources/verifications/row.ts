import type { CustomerId, VerificationId } from '@latchkey/contract';
import type { Verification, VerificationError, verificationStatuses } from '@latchkey/contract/verifications';
import { toDateTime } from '../../clock/toDateTime.ts';

export type VerificationStatus = (typeof verificationStatuses)[number];

/** The checks of a customer. There is at most one, and it continues until it is decided. */
export interface VerificationRow {
  readonly id: VerificationId;
  readonly customerId: CustomerId;
  readonly status: VerificationStatus;
  /** The blocking problems; set only while there are any. */
  readonly errors: readonly VerificationError[];
  /** The result that was chosen on the hosted page. */
  readonly outcome?: 'APPROVED' | 'REJECTED' | 'HOLD';
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Converts a verification to its wire format. */
export function presentVerification(row: VerificationRow): Verification {
  return {
    id: row.id,
    customerId: row.customerId,
    verificationStatus: row.status,
    errors: [...row.errors],
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
  };
}
