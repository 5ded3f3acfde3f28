import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { AccountInfo } from './kinds/all.ts';

/** Body of `createExternalAccount` (supplement 4.1). */
export const ExternalAccountRequest = v.looseObject({
  /** Absent means the platform's own account. */
  customerId: v.optional(idParam('Customer')),
  currency: v.pipe(v.string(), v.minLength(3), v.maxLength(8)),
  platformAccountId: v.optional(v.string()),
  accountInfo: AccountInfo,
  /** Needed for a wallet whose owner holds the keys, where counterparty rules apply. */
  ownershipType: v.optional(v.picklist(['FIRST_PARTY', 'THIRD_PARTY'])),
  /** At most one per customer. */
  defaultUmaDepositAccount: v.optional(v.boolean()),
});
export type ExternalAccountRequest = v.InferInput<typeof ExternalAccountRequest>;
