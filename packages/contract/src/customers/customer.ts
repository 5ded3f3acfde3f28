import * as v from 'valibot';
import { Address } from '../accounts/address.ts';
import { BeneficialOwner } from '../beneficial-owners/beneficialOwner.ts';
import { date } from '../date.ts';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';
import { BusinessInfo } from './businessInfo.ts';
import {
  accountPurposes,
  annualIncomes,
  individualFundsSources,
  monthlyCounts,
  monthlyVolumes,
  netWorths,
  pepStatuses,
  wealthSources,
} from './dueDiligence.ts';
import { EndUserTermsConsent } from './endUserTerms.ts';
import { idTypes } from './identity.ts';
import { kycStatuses } from './kycStatus.ts';

const contactVerificationSchema = responseObject({
  email: v.optional(openEnum(['PENDING', 'VERIFIED'])),
  phone: v.optional(openEnum(['PENDING', 'VERIFIED'])),
});

/**
 * The verification status of each contact that must be verified; absent if none must
 * (docs/reference/customers.md#customer).
 */
export const ContactVerification: ContactVerificationSchema = contactVerificationSchema;
export interface ContactVerificationSchema extends NamedSchema<typeof contactVerificationSchema, ContactVerification> {}
export interface ContactVerification extends v.InferOutput<typeof contactVerificationSchema> {}

const customerSchema = responseObject({
  id: id('Customer'),
  /** The platform's own id of the customer; unique among its active customers. */
  platformCustomerId: v.string(),
  customerType: openEnum(['INDIVIDUAL', 'BUSINESS']),
  email: v.optional(v.string()),
  phoneNumber: v.optional(v.string()),
  region: v.optional(v.string()),
  currencies: v.optional(v.array(v.string())),
  address: v.optional(Address),
  umaAddress: v.optional(v.string()),
  endUserTermsConsent: v.optional(EndUserTermsConsent),
  contactVerification: v.optional(ContactVerification),

  /** The members from here on are for `INDIVIDUAL`. */
  fullName: v.optional(v.string()),
  birthDate: v.optional(date),
  nationality: v.optional(v.string()),
  idType: v.optional(openEnum(idTypes)),
  countryOfIssuance: v.optional(v.string()),
  kycStatus: v.optional(openEnum(kycStatuses)),
  sourceOfFundsCategories: v.optional(v.array(openEnum(individualFundsSources))),
  sourceOfFundsOtherDescription: v.optional(v.string()),
  sourceOfWealthCategories: v.optional(v.array(openEnum(wealthSources))),
  sourceOfWealthOtherDescription: v.optional(v.string()),
  purposeOfAccount: v.optional(openEnum(accountPurposes)),
  purposeOfAccountOtherDescription: v.optional(v.string()),
  expectedMonthlyTransactionCount: v.optional(openEnum(monthlyCounts)),
  expectedMonthlyTransactionVolume: v.optional(openEnum(monthlyVolumes)),
  annualIncomeRange: v.optional(openEnum(annualIncomes)),
  netWorthRange: v.optional(openEnum(netWorths)),
  pepStatus: v.optional(openEnum(pepStatuses)),

  /** The members from here on are for `BUSINESS`. */
  businessInfo: v.optional(BusinessInfo),
  kybStatus: v.optional(openEnum(kycStatuses)),
  beneficialOwners: v.optional(v.array(BeneficialOwner)),

  createdAt: v.optional(dateTime),
  updatedAt: v.optional(dateTime),
  isDeleted: v.optional(v.boolean()),
});

/** The end user at the service (docs/reference/customers.md#createcustomer). */
export const Customer: CustomerSchema = customerSchema;
export interface CustomerSchema extends NamedSchema<typeof customerSchema, Customer> {}
export interface Customer extends v.InferOutput<typeof customerSchema> {}
