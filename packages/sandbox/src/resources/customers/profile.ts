import type { Customer } from '@latchkey/contract/customers';
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
 * The members that are sent and returned. Excludes members that are never returned, such as identifiers, and those that
 * the service sets itself.
 */
export function toProfile(customerType: CustomerRow['customerType'], input: object): Partial<Customer> {
  const names = new Set<string>([...common, ...membersByType[customerType]]);
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== undefined && names.has(name)));
}

/** Applies a patch to a profile: each given member replaces the old one; business members are replaced one by one. */
export function patchProfile(row: CustomerRow, input: object): Partial<Customer> {
  const change = toProfile(row.customerType, input);
  const businessInfo = change.businessInfo && { ...row.profile.businessInfo, ...change.businessInfo };
  return { ...row.profile, ...change, ...(businessInfo && { businessInfo }) };
}
