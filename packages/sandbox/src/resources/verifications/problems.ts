import type { VerificationError } from '@latchkey/contract/verifications';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { listUnverifiedChannels } from '../customers/channels.ts';
import type { CustomerRow } from '../customers/row.ts';
import { findBusinessProblems } from './businessProblems.ts';
import { findPersonProblems } from './personProblems.ts';

/**
 * Returns the last three characters of a business's registration number, which can determine the result
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
export function getRegistrationSuffix({ profile }: CustomerRow): string {
  return profile.businessInfo?.registrationNumber?.slice(-3) ?? '';
}

/** Returns everything that blocks a customer's checks. Contacts come first, because they are verified quickly. */
export function listVerificationProblems(
  dependencies: TablesDependency & TimeDependency,
  customer: CustomerRow,
): VerificationError[] {
  const contacts = listUnverifiedChannels(customer).map((channel) => ({
    resourceId: customer.id,
    type: 'INVALID_FIELD',
    field: `contactVerification.${channel}`,
    reason: 'The contact must be verified first.',
  }));
  if (customer.customerType === 'INDIVIDUAL') return [...contacts, ...findPersonProblems(dependencies, customer)];
  return getRegistrationSuffix(customer) === '002'
    ? contacts
    : [...contacts, ...findBusinessProblems(dependencies, customer)];
}
