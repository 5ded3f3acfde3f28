import * as v from 'valibot';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { partlyValidatedObject, responseObject } from '../responseObject.ts';
import { openEnum } from '../scalars.ts';

const externalAccountSchema = responseObject({
  id: id('ExternalAccount'),
  customerId: v.optional(id('Customer')),
  status: openEnum(['PENDING', 'ACTIVE', 'PENDING_OWNERSHIP_VERIFICATION', 'UNVERIFIED', 'UNDER_REVIEW', 'INACTIVE']),
  currency: v.string(),
  platformAccountId: v.optional(v.string()),
  /** Numbers may be masked. */
  accountInfo: partlyValidatedObject({ accountType: v.string() }),
  ownershipType: v.optional(openEnum(['FIRST_PARTY', 'THIRD_PARTY'])),
  defaultUmaDepositAccount: v.optional(v.boolean()),
  /** Whether the owner's name matches the one at the receiving bank. */
  beneficiaryVerificationStatus: v.optional(
    openEnum(['MATCHED', 'PARTIAL_MATCH', 'NOT_MATCHED', 'UNSUPPORTED', 'CHECKED_BY_RECEIVING_FI', 'PENDING']),
  ),
  beneficiaryVerifiedData: v.optional(responseObject({ fullName: v.optional(v.string()) })),
});

/** A bank account or wallet registered for a customer (docs/reference/accounts.md#externalaccount). */
export const ExternalAccount: ExternalAccountSchema = externalAccountSchema;
export interface ExternalAccountSchema extends NamedSchema<typeof externalAccountSchema, ExternalAccount> {}
export interface ExternalAccount extends v.InferOutput<typeof externalAccountSchema> {}
