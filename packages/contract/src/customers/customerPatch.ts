import * as v from 'valibot';
import { BusinessInfoPatch } from './businessInfo.ts';
import { commonEntries, describesWhatIsOther, individualEntries } from './customerRequest.ts';

/**
 * Body of `updateCustomer` (supplement 1.12 and 5.2). A contact that a wallet's code goes to changes alone and by
 * signed retry.
 */
export const CustomerPatch = v.pipe(
  v.looseObject({
    /** Selects the members; cannot change. */
    customerType: v.picklist(['INDIVIDUAL', 'BUSINESS']),
    ...commonEntries,
    ...individualEntries,
    businessInfo: v.optional(BusinessInfoPatch),
  }),
  describesWhatIsOther(),
  v.forward(
    v.check(
      ({ email, phoneNumber }) => email === undefined || phoneNumber === undefined,
      'Expected email or phoneNumber, not both at once.',
    ),
    ['phoneNumber'],
  ),
);
export type CustomerPatch = v.InferInput<typeof CustomerPatch>;
