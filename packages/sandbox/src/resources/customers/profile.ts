import type { Customer } from '@latchkey/contract/customers';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { CustomerRow } from './row.ts';

type Member = keyof Customer & string;

/** Members that both customer types have (docs/reference/customers.md#createcustomer). */
const common = ['email', 'phoneNumber', 'region', 'currencies', 'address', 'endUserTermsConsent'] as const;

/** Members that one customer type has (docs/reference/customers.md#createcustomer). All others are dropped. */
const membersByType = {
  INDIVIDUAL: [
    'fullName',
    'birthDate',
    'nationality',
    'idType',
    'countryOfIssuance',
    'sourceOfFundsCategories',
    'sourceOfFundsOtherDescription',
    'sourceOfWealthCategories',
    'sourceOfWealthOtherDescription',
    'purposeOfAccount',
    'purposeOfAccountOtherDescription',
    'expectedMonthlyTransactionCount',
    'expectedMonthlyTransactionVolume',
    'annualIncomeRange',
    'netWorthRange',
    'pepStatus',
  ],
  BUSINESS: ['businessInfo'],
} as const satisfies Record<CustomerRow['customerType'], readonly Member[]>;

/**
 * Returns the members that are sent and returned. Excludes members that are never returned, such as identifiers, and
 * those that the service sets itself. Times are returned in UTC.
 */
export function toProfile(customerType: CustomerRow['customerType'], input: object): Partial<Customer> {
  const names = new Set<string>([...common, ...membersByType[customerType]]);
  const profile: Partial<Customer> = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && names.has(name)),
  );
  const { endUserTermsConsent: consent } = profile;
  if (!consent) return profile;
  const acceptedAt = toDateTime(Date.parse(consent.acceptedAt));
  return { ...profile, endUserTermsConsent: { ...consent, acceptedAt } };
}

/** Applies a patch to a profile: each given member replaces the old one; business members are replaced one by one. */
export function patchProfile(row: CustomerRow, input: object): Partial<Customer> {
  const change = toProfile(row.customerType, input);
  const businessInfo = change.businessInfo && { ...row.profile.businessInfo, ...change.businessInfo };
  return { ...row.profile, ...change, ...(businessInfo && { businessInfo }) };
}
