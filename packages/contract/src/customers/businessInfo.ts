import * as v from 'valibot';
import { date, dateParam } from '../date.ts';
import { countryCode, text } from '../formats.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { openEnum } from '../scalars.ts';
import { businessTypes, entityTypes } from './businessKind.ts';
import { accountPurposes, businessFundsSources, monthlyCounts, monthlyVolumes } from './dueDiligence.ts';

const countries = v.optional(v.array(countryCode));
const description = v.optional(text(1, 500));
const contactName = v.optional(text(1, 250));

const businessInfoRequestSchema = v.looseObject({
  legalName: v.pipe(v.string(), v.minLength(1)),
  country: countryCode,
  taxId: v.pipe(v.string(), v.minLength(1)),
  incorporatedOn: dateParam,
  registrationNumber: v.optional(v.string()),
  doingBusinessAs: v.optional(v.string()),
  entityType: v.optional(v.picklist(entityTypes)),
  businessType: v.optional(v.picklist(businessTypes)),
  naicsCode: v.optional(v.pipe(v.string(), v.regex(/^\d{2,6}$/, 'Expected 2 to 6 digits.'))),
  countriesOfOperation: countries,
  expectedCounterpartyCountries: countries,
  expectedRecipientJurisdictions: countries,
  purposeOfAccount: v.optional(v.picklist(accountPurposes)),
  purposeOfAccountOtherDescription: description,
  sourceOfFunds: v.optional(v.string()),
  sourceOfFundsCategories: v.optional(v.array(v.picklist(businessFundsSources))),
  sourceOfFundsOtherDescription: description,
  expectedMonthlyTransactionCount: v.optional(v.picklist(monthlyCounts)),
  expectedMonthlyTransactionVolume: v.optional(v.picklist(monthlyVolumes)),
  /** Required in regions that verify a named representative. */
  primaryContactFirstName: contactName,
  primaryContactLastName: contactName,
});

/** A business in a request. The first four members are required (docs/reference/customers.md#createcustomer). */
export const BusinessInfoRequest: BusinessInfoRequestSchema = businessInfoRequestSchema;
export interface BusinessInfoRequestSchema extends NamedSchema<typeof businessInfoRequestSchema, BusinessInfoRequest> {}
export interface BusinessInfoRequest extends v.InferInput<typeof businessInfoRequestSchema> {}

const businessInfoPatchSchema = v.partial(BusinessInfoRequest);

/** A business in a patch: any subset of the members (docs/reference/customers.md#createcustomer). */
export const BusinessInfoPatch: BusinessInfoPatchSchema = businessInfoPatchSchema;
export interface BusinessInfoPatchSchema extends NamedSchema<typeof businessInfoPatchSchema, BusinessInfoPatch> {}
export interface BusinessInfoPatch extends v.InferInput<typeof businessInfoPatchSchema> {}

const businessInfoSchema = responseObject({
  legalName: v.string(),
  country: v.optional(v.string()),
  taxId: v.optional(v.string()),
  incorporatedOn: v.optional(date),
  registrationNumber: v.optional(v.string()),
  doingBusinessAs: v.optional(v.string()),
  entityType: v.optional(openEnum(entityTypes)),
  businessType: v.optional(openEnum(businessTypes)),
  naicsCode: v.optional(v.string()),
  countriesOfOperation: v.optional(v.array(v.string())),
  expectedCounterpartyCountries: v.optional(v.array(v.string())),
  expectedRecipientJurisdictions: v.optional(v.array(v.string())),
  purposeOfAccount: v.optional(openEnum(accountPurposes)),
  purposeOfAccountOtherDescription: v.optional(v.string()),
  sourceOfFunds: v.optional(v.string()),
  sourceOfFundsCategories: v.optional(v.array(openEnum(businessFundsSources))),
  sourceOfFundsOtherDescription: v.optional(v.string()),
  expectedMonthlyTransactionCount: v.optional(openEnum(monthlyCounts)),
  expectedMonthlyTransactionVolume: v.optional(openEnum(monthlyVolumes)),
  primaryContactFirstName: v.optional(v.string()),
  primaryContactLastName: v.optional(v.string()),
});

/** A business in a response. Only the name is always present (docs/reference/customers.md#createcustomer). */
export const BusinessInfo: BusinessInfoSchema = businessInfoSchema;
export interface BusinessInfoSchema extends NamedSchema<typeof businessInfoSchema, BusinessInfo> {}
export interface BusinessInfo extends v.InferOutput<typeof businessInfoSchema> {}
