import * as v from 'valibot';
import { BusinessInfoPatch } from './businessInfo.ts';
import { commonEntries, individualEntries } from './customerRequest.ts';

/**
 * Body of `updateCustomer`: any subset of the members (docs/reference/customers.md). A contact that receives wallet
 * codes is changed alone and by signed retry. The description for an `OTHER` may already be stored.
 */
export const CustomerPatch = v.pipe(
  v.looseObject({
    /** May be sent again, but cannot change. */
    customerType: v.optional(v.picklist(['INDIVIDUAL', 'BUSINESS'])),
    ...commonEntries,
    ...individualEntries,
    businessInfo: v.optional(BusinessInfoPatch),
  }),
  v.forward(
    v.check(
      ({ email, phoneNumber }) => email === undefined || phoneNumber === undefined,
      'Expected email or phoneNumber, not both at once.',
    ),
    ['phoneNumber'],
  ),
);
export type CustomerPatch = v.InferInput<typeof CustomerPatch>;
