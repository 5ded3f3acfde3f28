import * as v from 'valibot';
import { dateParam } from '../date.ts';
import { countryCode, email, text } from '../formats.ts';
import type { NamedSchema } from '../namedSchema.ts';
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

const individualBeneficiarySchema = v.looseObject({
  beneficiaryType: v.literal('INDIVIDUAL'),
  fullName: v.pipe(v.string(), v.minLength(1)),
  birthDate: v.optional(dateParam),
  nationality: v.optional(v.string()),
  ...contact,
  /** Canadian dollars. */
  registrationNumber: v.optional(v.string()),
  /** Required for Colombian pesos, with the next member. */
  documentType: v.optional(v.picklist(['CC', 'CE', 'TI', 'NIT', 'PP'])),
  documentNumber: v.optional(text(1, 50)),
});

/**
 * A user who owns an external account (docs/reference/accounts.md#createexternalaccount). Some account types require
 * more members; see `individualNeeds`.
 */
export const IndividualBeneficiary: IndividualBeneficiarySchema = individualBeneficiarySchema;
export interface IndividualBeneficiarySchema
  extends NamedSchema<typeof individualBeneficiarySchema, IndividualBeneficiary> {}
export interface IndividualBeneficiary extends v.InferOutput<typeof individualBeneficiarySchema> {}

const businessBeneficiarySchema = v.looseObject({
  beneficiaryType: v.literal('BUSINESS'),
  legalName: v.pipe(v.string(), v.minLength(1)),
  registrationNumber: v.optional(v.string()),
  taxId: v.optional(v.string()),
  ...contact,
});

/** A business that owns an external account (docs/reference/accounts.md#createexternalaccount). */
export const BusinessBeneficiary: BusinessBeneficiarySchema = businessBeneficiarySchema;
export interface BusinessBeneficiarySchema extends NamedSchema<typeof businessBeneficiarySchema, BusinessBeneficiary> {}
export interface BusinessBeneficiary extends v.InferOutput<typeof businessBeneficiarySchema> {}

const beneficiarySchema = v.variant('beneficiaryType', [IndividualBeneficiary, BusinessBeneficiary]);

/** The owner of an external account (docs/reference/accounts.md#createexternalaccount). */
export const Beneficiary: BeneficiarySchema = beneficiarySchema;
export interface BeneficiarySchema extends NamedSchema<typeof beneficiarySchema, Beneficiary> {}
export type Beneficiary = v.InferOutput<typeof beneficiarySchema>;
