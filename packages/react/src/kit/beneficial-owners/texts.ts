import { beneficialOwners } from '../../messages/en/beneficialOwners.ts';
import { controls } from '../../messages/en/controls.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';

/** Texts of naming the people who own or control a business. */
export const texts = {
  ...general,
  ...errors,
  ...beneficialOwners,
  'field.optional': controls['field.optional'],
};
