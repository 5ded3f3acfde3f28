import * as v from 'valibot';
import { id } from '../ids.ts';
import { open } from '../scalars.ts';

/** A bank account or wallet registered for a customer (interface, External account; supplement 4.2). */
export const ExternalAccount = v.looseObject({
  id: id('ExternalAccount'),
  customerId: v.optional(id('Customer')),
  status: open(['PENDING', 'ACTIVE', 'PENDING_OWNERSHIP_VERIFICATION', 'UNVERIFIED', 'UNDER_REVIEW', 'INACTIVE']),
  currency: v.string(),
  platformAccountId: v.optional(v.string()),
  /** Numbers may come back masked. */
  accountInfo: v.looseObject({ accountType: v.string() }),
  ownershipType: v.optional(open(['FIRST_PARTY', 'THIRD_PARTY'])),
  defaultUmaDepositAccount: v.optional(v.boolean()),
  /** Whether the receiving bank knows the owner by the name that was given. */
  beneficiaryVerificationStatus: v.optional(
    open(['MATCHED', 'PARTIAL_MATCH', 'NOT_MATCHED', 'UNSUPPORTED', 'CHECKED_BY_RECEIVING_FI', 'PENDING']),
  ),
  beneficiaryVerifiedData: v.optional(v.looseObject({ fullName: v.optional(v.string()) })),
});
export type ExternalAccount = v.InferOutput<typeof ExternalAccount>;
