import type { Customer } from '@latchkey/contract/customers';
import type { CustomerRow } from './row.ts';

type Member = keyof Customer & string;

/** Members that both kinds of customer tell (supplement 5.2). */
const common = ['email', 'phoneNumber', 'region', 'currencies', 'address', 'endUserTermsConsent'] as const;

/** Members that one kind tells (supplement 5.3 and 5.4). What is told beside them is not kept. */
const own = {
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
 * What is told and answered again. What is told and never answered, an identifier for one, is not in it, nor is what the
 * service says by itself.
 */
export function profileOf(customerType: CustomerRow['customerType'], told: object): Partial<Customer> {
  const members = new Set<string>([...common, ...own[customerType]]);
  return Object.fromEntries(Object.entries(told).filter(([name, value]) => value !== undefined && members.has(name)));
}

/** A profile after a change: each member that is told takes the old one's place, a business's own ones one by one. */
export function changedProfile(row: CustomerRow, told: object): Partial<Customer> {
  const change = profileOf(row.customerType, told);
  const businessInfo = change.businessInfo && { ...row.profile.businessInfo, ...change.businessInfo };
  return { ...row.profile, ...change, ...(businessInfo && { businessInfo }) };
}
