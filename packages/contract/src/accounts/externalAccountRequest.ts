import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { AccountInfo } from './kinds/all.ts';

/** Body of `createExternalAccount` (docs/reference/accounts.md#createexternalaccount). */
export const ExternalAccountRequest = v.looseObject({
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
export type ExternalAccountRequest = v.InferInput<typeof ExternalAccountRequest>;
