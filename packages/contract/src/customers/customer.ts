import * as v from 'valibot';
import { Address } from '../accounts/address.ts';
import { BeneficialOwner } from '../beneficial-owners/beneficialOwner.ts';
import { date } from '../date.ts';
import { id } from '../ids.ts';
import { dateTime, open } from '../scalars.ts';
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

/** How far the channels are that must be verified; absent where none must (interface, Customer). */
export const ContactVerification = v.looseObject({
  email: v.optional(open(['PENDING', 'VERIFIED'])),
  phone: v.optional(open(['PENDING', 'VERIFIED'])),
});
export type ContactVerification = v.InferOutput<typeof ContactVerification>;

/** The end user at the service (interface, Customer; supplement 5.2 to 5.4). */
export const Customer = v.looseObject({
  id: id('Customer'),
  /** The platform's own id of the customer; unique among its active customers. */
  platformCustomerId: v.string(),
  customerType: open(['INDIVIDUAL', 'BUSINESS']),
  email: v.optional(v.string()),
  phoneNumber: v.optional(v.string()),
  region: v.optional(v.string()),
  currencies: v.optional(v.array(v.string())),
  address: v.optional(Address),
  umaAddress: v.optional(v.string()),
  endUserTermsConsent: v.optional(EndUserTermsConsent),
  contactVerification: v.optional(ContactVerification),

  /** `INDIVIDUAL`: from here. */
  fullName: v.optional(v.string()),
  birthDate: v.optional(date),
  nationality: v.optional(v.string()),
  idType: v.optional(open(idTypes)),
  countryOfIssuance: v.optional(v.string()),
  kycStatus: v.optional(open(kycStatuses)),
  sourceOfFundsCategories: v.optional(v.array(open(individualFundsSources))),
  sourceOfFundsOtherDescription: v.optional(v.string()),
  sourceOfWealthCategories: v.optional(v.array(open(wealthSources))),
  sourceOfWealthOtherDescription: v.optional(v.string()),
  purposeOfAccount: v.optional(open(accountPurposes)),
  purposeOfAccountOtherDescription: v.optional(v.string()),
  expectedMonthlyTransactionCount: v.optional(open(monthlyCounts)),
  expectedMonthlyTransactionVolume: v.optional(open(monthlyVolumes)),
  annualIncomeRange: v.optional(open(annualIncomes)),
  netWorthRange: v.optional(open(netWorths)),
  pepStatus: v.optional(open(pepStatuses)),

  /** `BUSINESS`: from here. */
  businessInfo: v.optional(BusinessInfo),
  kybStatus: v.optional(open(kycStatuses)),
  beneficialOwners: v.optional(v.array(BeneficialOwner)),

  createdAt: v.optional(dateTime),
  updatedAt: v.optional(dateTime),
  isDeleted: v.optional(v.boolean()),
});
export type Customer = v.InferOutput<typeof Customer>;
