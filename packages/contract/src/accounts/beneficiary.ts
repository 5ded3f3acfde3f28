import * as v from 'valibot';
import { date } from '../date.ts';
import { countryCode, email, text } from '../formats.ts';
import { Address } from './address.ts';

/** A phone number as account forms take it: a plus and 6 to 14 digits (supplement 4.3). */
export const accountPhoneNumber = v.pipe(
  v.string(),
  v.regex(/^\+[0-9]{6,14}$/, 'Expected a number like +14155550100.'),
);

const contact = {
  email: v.optional(email),
  phoneNumber: v.optional(accountPhoneNumber),
  countryOfResidence: v.optional(countryCode),
  address: v.optional(Address),
};

/** A person who owns an external account (supplement 4.4). Some account types need more; see `individualNeeds`. */
export const IndividualBeneficiary = v.looseObject({
  beneficiaryType: v.literal('INDIVIDUAL'),
  fullName: v.pipe(v.string(), v.minLength(1)),
  birthDate: v.optional(date),
  nationality: v.optional(v.string()),
  ...contact,
  /** Canadian dollars. */
  registrationNumber: v.optional(v.string()),
  /** Colombian pesos: these two. */
  documentType: v.optional(v.picklist(['CC', 'CE', 'TI', 'NIT', 'PP'])),
  documentNumber: v.optional(text(1, 50)),
});
export type IndividualBeneficiary = v.InferOutput<typeof IndividualBeneficiary>;

/** A business that owns an external account (supplement 4.4). */
export const BusinessBeneficiary = v.looseObject({
  beneficiaryType: v.literal('BUSINESS'),
  legalName: v.pipe(v.string(), v.minLength(1)),
  registrationNumber: v.optional(v.string()),
  taxId: v.optional(v.string()),
  ...contact,
});
export type BusinessBeneficiary = v.InferOutput<typeof BusinessBeneficiary>;

/** Who owns an external account (supplement 4.4). */
export const Beneficiary = v.variant('beneficiaryType', [IndividualBeneficiary, BusinessBeneficiary]);
export type Beneficiary = v.InferOutput<typeof Beneficiary>;
