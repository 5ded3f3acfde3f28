import type { Customer } from '@latchkey/contract/customers';
import type { FieldError } from '@latchkey/contract/errors';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { findCurrency } from '../../money/currencies.ts';
import { isUnderSca } from '../sca/region.ts';
import { findCustomerByAddress, isDeleted } from './findCustomer.ts';
import { findIdentifierProblems } from './identifiers.ts';
import type { CustomerRow } from './row.ts';
import { getString, toMembers, type UnknownMembers } from './unknownMembers.ts';

/** The domain of this platform's customer addresses. */
export const umaDomain = 'sandbox.example';

function isInUs(input: UnknownMembers): boolean {
  return (getString(input, 'region') ?? getString(toMembers(input['address']), 'country')) === 'US';
}

function findCurrencyProblems({ currencies }: UnknownMembers): FieldError[] {
  if (!Array.isArray(currencies)) return [];
  return currencies.flatMap((code, at) =>
    typeof code === 'string' && !findCurrency(code)
      ? [{ field: `currencies.${at}`, message: 'This currency is not supported.' }]
      : [],
  );
}

function findIndividualProblems(input: UnknownMembers, isUs: boolean): FieldError[] {
  const issuer = getString(input, 'countryOfIssuance');
  const message = 'Expected US: other countries are not accepted for a person.';
  return [
    ...findIdentifierProblems(input, { isUs }),
    ...(issuer !== undefined && issuer !== 'US'
      ? [{ field: 'countryOfIssuance', message, constraint: { enum: ['US'] } }]
      : []),
  ];
}

/**
 * Validates a customer beyond the contract's schema. Returns all problems, so that they can be listed beside the
 * schema's (docs/reference/customers.md#createcustomer).
 */
export function findCustomerProblems(value: unknown): FieldError[] {
  const input = toMembers(value);
  const isIndividual = getString(input, 'customerType') === 'INDIVIDUAL';
  return [...findCurrencyProblems(input), ...(isIndividual ? findIndividualProblems(input, isInUs(input)) : [])];
}

/** The contact person who is verified for a business (docs/reference/customers.md#createcustomer). */
const contactNames = ['primaryContactFirstName', 'primaryContactLastName'] as const;

/**
 * Checks that a customer in a region that verifies contacts has contacts, and that a business there names the person
 * who is verified for it (docs/reference/customers.md#createcustomer).
 * @throws ApiError `MISSING_MANDATORY_USER_INFO` that lists every field.
 */
export function assertRegionIsServed(customerType: CustomerRow['customerType'], profile: Partial<Customer>): void {
  if (!isUnderSca({ profile })) return;
  const fields: string[] = (['email', 'phoneNumber'] as const).filter((name) => profile[name] === undefined);
  if (customerType === 'BUSINESS') {
    const missing = contactNames.filter((name) => profile.businessInfo?.[name] === undefined);
    fields.push(...missing.map((name) => `businessInfo.${name}`));
  }
  if (fields.length === 0) return;
  const errors = fields.map((field) => ({ field, message: "The customer's region requires this field." }));
  throw new ApiError('MISSING_MANDATORY_USER_INFO', "The customer's region requires more fields.", {
    details: { errors },
  });
}

/** Throws ApiError `CONFLICT` if a current customer has the platform id. Deleted customers release theirs. */
export function assertPlatformIdFree({ tables }: TablesDependency, platformCustomerId: string): void {
  const holders = tables.customers.where('platformCustomerId', platformCustomerId);
  if (holders.every(isDeleted)) return;
  throw new ApiError('CONFLICT', 'A customer with this platformCustomerId exists.', {
    details: { reason: 'PLATFORM_CUSTOMER_ID_EXISTS' },
  });
}

/** Throws ApiError `INVALID_UMA_ADDRESS` for an address of another domain, `UMA_ADDRESS_EXISTS`. */
export function assertAddressFree(
  dependencies: TablesDependency,
  umaAddress: string | undefined,
  own?: CustomerRow['id'],
): void {
  if (umaAddress === undefined) return;
  if (!umaAddress.toLowerCase().endsWith(`@${umaDomain}`)) {
    throw new ApiError('INVALID_UMA_ADDRESS', `Expected an address of this platform, at ${umaDomain}.`);
  }
  const holder = findCustomerByAddress(dependencies, umaAddress);
  if (!holder || holder.id === own) return;
  throw new ApiError('UMA_ADDRESS_EXISTS', 'This address belongs to another customer.');
}
