import * as v from 'valibot';
import { date } from '../date.ts';
import { countryCode, email, text } from '../formats.ts';
import { AddressRequest } from './address.ts';

/** A phone number in an account form: a plus and 6 to 14 digits (docs/reference/accounts.md#createexternalaccount). */
export const accountPhoneNumber = v.pipe(
  v.string(),
  v.regex(/^\+[0-9]{6,14}$/, 'Expected a number like +14155550100.'),
);

const contact = {
  email: v.optional(email),
  phoneNumber: v.optional(accountPhoneNumber),
  countryOfResidence: v.optional(countryCode),
  address: v.optional(AddressRequest),
};

/**
 * A user who owns an external account (docs/reference/accounts.md#createexternalaccount). Some account types require
 * more members; see `individualNeeds`.
 */
export const IndividualBeneficiary = v.looseObject({
  beneficiaryType: v.literal('INDIVIDUAL'),
  fullName: v.pipe(v.string(), v.minLength(1)),
  birthDate: v.optional(date),
  nationality: v.optional(v.string()),
  ...contact,
  /** Canadian dollars. */
  registrationNumber: v.optional(v.string()),
  /** Required for Colombian pesos, with the next member. */
  documentType: v.optional(v.picklist(['CC', 'CE', 'TI', 'NIT', 'PP'])),
  documentNumber: v.optional(text(1, 50)),
});
export type IndividualBeneficiary = v.InferOutput<typeof IndividualBeneficiary>;

/** A business that owns an external account (docs/reference/accounts.md#createexternalaccount). */
export const BusinessBeneficiary = v.looseObject({
  beneficiaryType: v.literal('BUSINESS'),
  legalName: v.pipe(v.string(), v.minLength(1)),
  registrationNumber: v.optional(v.string()),
  taxId: v.optional(v.string()),
  ...contact,
});
export type BusinessBeneficiary = v.InferOutput<typeof BusinessBeneficiary>;

/** The owner of an external account (docs/reference/accounts.md#createexternalaccount). */
export const Beneficiary = v.variant('beneficiaryType', [IndividualBeneficiary, BusinessBeneficiary]);
export type Beneficiary = v.InferOutput<typeof Beneficiary>;
