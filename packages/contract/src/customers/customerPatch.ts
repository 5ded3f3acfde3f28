import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { BusinessInfoPatch } from './businessInfo.ts';
import { commonEntries, individualEntries } from './customerRequest.ts';

const customerPatchSchema = v.pipe(
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

/**
 * Body of `updateCustomer`: any subset of the members (docs/reference/customers.md). A contact that receives wallet
 * codes is changed alone and by signed retry. The description for an `OTHER` may already be stored.
 */
export const CustomerPatch: CustomerPatchSchema = customerPatchSchema;
export interface CustomerPatchSchema extends NamedSchema<typeof customerPatchSchema, CustomerPatch> {}
export interface CustomerPatch extends v.InferInput<typeof customerPatchSchema> {}
