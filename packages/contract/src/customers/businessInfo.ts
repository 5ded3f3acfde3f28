import * as v from 'valibot';
import { date } from '../date.ts';
import { countryCode, text } from '../formats.ts';
import { open } from '../scalars.ts';
import { businessTypes, entityTypes } from './businessKind.ts';
import { accountPurposes, businessFundsSources, monthlyCounts, monthlyVolumes } from './dueDiligence.ts';

const countries = v.optional(v.array(countryCode));
const description = v.optional(text(1, 500));
const contactName = v.optional(text(1, 250));

/** A business as it is told to the service; the first four must be there (supplement 5.4). */
export const BusinessInfoRequest = v.looseObject({
  legalName: v.pipe(v.string(), v.minLength(1)),
  country: countryCode,
  taxId: v.pipe(v.string(), v.minLength(1)),
  incorporatedOn: date,
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
  /** Needed where a named representative is verified. */
  primaryContactFirstName: contactName,
  primaryContactLastName: contactName,
});
export type BusinessInfoRequest = v.InferInput<typeof BusinessInfoRequest>;

/** The same where it changes: any part (supplement 5.4). */
export const BusinessInfoPatch = v.partial(BusinessInfoRequest);
export type BusinessInfoPatch = v.InferInput<typeof BusinessInfoPatch>;

/** A business as the service answers it; only the name is sure (supplement 5.4). */
export const BusinessInfo = v.looseObject({
  legalName: v.string(),
  country: v.optional(v.string()),
  taxId: v.optional(v.string()),
  incorporatedOn: v.optional(date),
  registrationNumber: v.optional(v.string()),
  doingBusinessAs: v.optional(v.string()),
  entityType: v.optional(open(entityTypes)),
  businessType: v.optional(open(businessTypes)),
  naicsCode: v.optional(v.string()),
  countriesOfOperation: v.optional(v.array(v.string())),
  expectedCounterpartyCountries: v.optional(v.array(v.string())),
  expectedRecipientJurisdictions: v.optional(v.array(v.string())),
  purposeOfAccount: v.optional(open(accountPurposes)),
  purposeOfAccountOtherDescription: v.optional(v.string()),
  sourceOfFunds: v.optional(v.string()),
  sourceOfFundsCategories: v.optional(v.array(open(businessFundsSources))),
  sourceOfFundsOtherDescription: v.optional(v.string()),
  expectedMonthlyTransactionCount: v.optional(open(monthlyCounts)),
  expectedMonthlyTransactionVolume: v.optional(open(monthlyVolumes)),
  primaryContactFirstName: v.optional(v.string()),
  primaryContactLastName: v.optional(v.string()),
});
export type BusinessInfo = v.InferOutput<typeof BusinessInfo>;
