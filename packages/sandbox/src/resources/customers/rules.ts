import type { Customer } from '@latchkey/contract/customers';
import type { FieldError } from '@latchkey/contract/errors';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { findCurrency } from '../../money/currencies.ts';
import { isUnderSca } from '../sca/region.ts';
import { isDeleted } from './findCustomer.ts';
import { identifierProblems } from './identifiers.ts';
import type { CustomerRow } from './row.ts';
import { membersOf, type Told, textOf } from './told.ts';

/** Where addresses of this platform's customers are. */
export const umaDomain = 'sandbox.example';

function isInUs(told: Told): boolean {
  return (textOf(told, 'region') ?? textOf(membersOf(told['address']), 'country')) === 'US';
}

function currencyProblems({ currencies }: Told): FieldError[] {
  if (!Array.isArray(currencies)) return [];
  return currencies.flatMap((code, at) =>
    typeof code === 'string' && !findCurrency(code)
      ? [{ field: `currencies.${at}`, message: 'This currency is not supported.' }]
      : [],
  );
}

function individualProblems(told: Told, isUs: boolean): FieldError[] {
  const issuer = textOf(told, 'countryOfIssuance');
  const message = 'Expected US: other papers of a person are not taken.';
  return [
    ...identifierProblems(told, { isUs }),
    ...(issuer !== undefined && issuer !== 'US'
      ? [{ field: 'countryOfIssuance', message, constraint: { enum: ['US'] } }]
      : []),
  ];
}

/**
 * What the sandbox finds wrong with a customer that is handed in, beyond the contract's schema: all of it, so that it
 * can be listed beside what the schema finds (interface, Customers and onboarding, rule 4).
 */
export function customerProblems(value: unknown): FieldError[] {
  const told = membersOf(value);
  const isIndividual = textOf(told, 'customerType') === 'INDIVIDUAL';
  return [...currencyProblems(told), ...(isIndividual ? individualProblems(told, isInUs(told)) : [])];
}

/** Who is verified for a business (supplement 5.4). */
const contactNames = ['primaryContactFirstName', 'primaryContactLastName'] as const;

/**
 * Makes sure that a customer in a region that verifies contacts can be reached, and that a business there names who is
 * verified for it (supplement 5.5).
 * @throws Refusal `MISSING_MANDATORY_USER_INFO` that lists every field.
 */
export function assertRegionIsServed(customerType: CustomerRow['customerType'], profile: Partial<Customer>): void {
  if (!isUnderSca({ profile })) return;
  const fields: string[] = (['email', 'phoneNumber'] as const).filter((name) => profile[name] === undefined);
  if (customerType === 'BUSINESS') {
    const missing = contactNames.filter((name) => profile.businessInfo?.[name] === undefined);
    fields.push(...missing.map((name) => `businessInfo.${name}`));
  }
  if (fields.length === 0) return;
  const errors = fields.map((field) => ({ field, message: "The customer's region asks for this field." }));
  throw new Refusal('MISSING_MANDATORY_USER_INFO', "The customer's region asks for more.", { details: { errors } });
}

/** Who has a platform's id now; those that were deleted let go of theirs. */
export function assertPlatformIdFree({ tables }: Engine, platformCustomerId: string): void {
  const holders = tables.customers.where('platformCustomerId', platformCustomerId);
  if (holders.every(isDeleted)) return;
  throw new Refusal('CONFLICT', 'A customer with this platformCustomerId exists.', {
    details: { reason: 'PLATFORM_CUSTOMER_ID_EXISTS' },
  });
}

/** @throws Refusal `INVALID_UMA_ADDRESS` for one of another domain, `UMA_ADDRESS_EXISTS`. */
export function assertAddressFree({ tables }: Engine, umaAddress: string | undefined, own?: CustomerRow['id']): void {
  if (umaAddress === undefined) return;
  if (!umaAddress.toLowerCase().endsWith(`@${umaDomain}`)) {
    throw new Refusal('INVALID_UMA_ADDRESS', `Expected an address of this platform, at ${umaDomain}.`);
  }
  const holders = tables.customers.where('umaAddress', umaAddress.toLowerCase());
  if (holders.every((row) => row.id === own || isDeleted(row))) return;
  throw new Refusal('UMA_ADDRESS_EXISTS', 'This address belongs to another customer.');
}
