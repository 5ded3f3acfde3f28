import { beneficialOwners } from '../../messages/en/beneficialOwners.ts';
import { controls } from '../../messages/en/controls.ts';
import { customerDetails } from '../../messages/en/customerDetails.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { verification } from '../../messages/en/verification.ts';

/** Texts of the details of a customer. Fields are named as in the list of what the checks miss. */
export const texts = {
  ...general,
  ...errors,
  ...beneficialOwners,
  ...verification,
  ...customerDetails,
  'field.optional': controls['field.optional'],
};
