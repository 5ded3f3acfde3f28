import * as v from 'valibot';
import { Address } from '../accounts/address.ts';
import { date } from '../date.ts';
import { countryCode, email, phoneNumber, text } from '../formats.ts';
import { umaAddress } from '../params.ts';
import { BusinessInfoRequest } from './businessInfo.ts';
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
import { EndUserTermsConsentRequest } from './endUserTerms.ts';
import { idTypes } from './identity.ts';

const description = v.optional(text(1, 500));

/** A given and a family name: one word is refused (interface, Customer). */
export const FullName = v.pipe(
  v.string(),
  v.maxLength(255),
  v.regex(/^\s*\S+(\s+\S+)+\s*$/, 'Expected a given and a family name.'),
);

/** Members that both kinds of customer have (supplement 5.2). */
export const commonEntries = {
  /** Only where a currency is offered in several of the platform's regions. */
  region: v.optional(countryCode),
  /** Only where the platform offers more than one. */
  currencies: v.optional(v.array(v.string())),
  /** These two are needed in regions that verify contacts. */
  email: v.optional(email),
  phoneNumber: v.optional(phoneNumber),
  umaAddress: v.optional(umaAddress),
  endUserTermsConsent: v.optional(EndUserTermsConsentRequest),
  address: v.optional(Address),
};

/** Members of a person (supplement 5.3). */
export const individualEntries = {
  fullName: v.optional(FullName),
  birthDate: v.optional(date),
  nationality: v.optional(countryCode),
  idType: v.optional(v.picklist(idTypes)),
  /** Never answered. A social security number is written `###-##-####`. */
  identifier: v.optional(text(1, 64)),
  countryOfIssuance: v.optional(countryCode),
  sourceOfFundsCategories: v.optional(v.array(v.picklist(individualFundsSources))),
  sourceOfFundsOtherDescription: description,
  sourceOfWealthCategories: v.optional(v.array(v.picklist(wealthSources))),
  sourceOfWealthOtherDescription: description,
  purposeOfAccount: v.optional(v.picklist(accountPurposes)),
  purposeOfAccountOtherDescription: description,
  expectedMonthlyTransactionCount: v.optional(v.picklist(monthlyCounts)),
  expectedMonthlyTransactionVolume: v.optional(v.picklist(monthlyVolumes)),
  annualIncomeRange: v.optional(v.picklist(annualIncomes)),
  netWorthRange: v.optional(v.picklist(netWorths)),
  pepStatus: v.optional(v.picklist(pepStatuses)),
};

type Described = {
  readonly sourceOfFundsCategories?: readonly string[] | undefined;
  readonly sourceOfFundsOtherDescription?: string | undefined;
  readonly sourceOfWealthCategories?: readonly string[] | undefined;
  readonly sourceOfWealthOtherDescription?: string | undefined;
  readonly purposeOfAccount?: string | undefined;
  readonly purposeOfAccountOtherDescription?: string | undefined;
};

/** What holds `OTHER`, and what must describe it then (supplement 5.3). */
const descriptions = [
  ['sourceOfFundsCategories', 'sourceOfFundsOtherDescription'],
  ['sourceOfWealthCategories', 'sourceOfWealthOtherDescription'],
  ['purposeOfAccount', 'purposeOfAccountOtherDescription'],
] as const satisfies readonly (readonly [keyof Described, keyof Described])[];

/** What is `OTHER` must be described (supplement 5.3). Each description that is missing is named, beside other faults. */
export function describesWhatIsOther<T extends Described>(): v.RawCheckAction<T> {
  return v.rawCheck(({ dataset, addIssue }) => {
    const value: Described = typeof dataset.value === 'object' && dataset.value !== null ? dataset.value : {};
    for (const [chosen, key] of descriptions) {
      const choice = value[chosen];
      const isOther = Array.isArray(choice) ? choice.includes('OTHER') : choice === 'OTHER';
      if (!isOther || value[key] !== undefined) continue;
      const path: [v.IssuePathItem] = [{ type: 'object', origin: 'value', input: { ...value }, key, value: undefined }];
      addIssue({ message: 'Expected a description beside OTHER.', path });
    }
  });
}

/**
 * Body of `createCustomer` (supplement 5.2 to 5.4). What else a region or a currency needs is told by `getConfig`
 * (supplement 5.5).
 */
export const CustomerRequest = v.pipe(
  v.looseObject({
    customerType: v.picklist(['INDIVIDUAL', 'BUSINESS']),
    /** Made by the service when absent. */
    platformCustomerId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(255))),
    ...commonEntries,
    ...individualEntries,
    businessInfo: v.optional(BusinessInfoRequest),
  }),
  describesWhatIsOther(),
  v.forward(
    v.check(
      ({ customerType, idType }) => customerType !== 'INDIVIDUAL' || idType !== 'EIN',
      'Expected another idType for an individual.',
    ),
    ['idType'],
  ),
);
export type CustomerRequest = v.InferInput<typeof CustomerRequest>;
