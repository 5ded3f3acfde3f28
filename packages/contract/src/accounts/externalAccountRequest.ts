import * as v from 'valibot';
import { idParam } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { AccountInfo } from './kinds/all.ts';

const externalAccountRequestSchema = v.looseObject({
  /** Absent for the platform's own account. */
  customerId: v.optional(idParam('Customer')),
  currency: v.pipe(v.string(), v.minLength(3), v.maxLength(8)),
  platformAccountId: v.optional(v.string()),
  accountInfo: AccountInfo,
  /** Required for a self-hosted wallet where counterparty rules apply. */
  ownershipType: v.optional(v.picklist(['FIRST_PARTY', 'THIRD_PARTY'])),
  /** At most one account of each customer has this. */
  defaultUmaDepositAccount: v.optional(v.boolean()),
});

/** Body of `createExternalAccount` (docs/reference/accounts.md#createexternalaccount). */
export const ExternalAccountRequest: ExternalAccountRequestSchema = externalAccountRequestSchema;
export interface ExternalAccountRequestSchema
  extends NamedSchema<typeof externalAccountRequestSchema, ExternalAccountRequest> {}
export interface ExternalAccountRequest extends v.InferInput<typeof externalAccountRequestSchema> {}
