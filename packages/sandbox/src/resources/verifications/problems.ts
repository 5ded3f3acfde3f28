import type { VerificationError } from '@latchkey/contract/verifications';
import type { Engine } from '../../engine.ts';
import { unverifiedChannels } from '../customers/channels.ts';
import type { CustomerRow } from '../customers/row.ts';
import { businessProblems } from './businessProblems.ts';
import { personProblems } from './personProblems.ts';

/** The three last characters of a business's registration number, which may decide (supplement 10.3). */
export function registrationSuffix({ profile }: CustomerRow): string {
  return profile.businessInfo?.registrationNumber?.slice(-3) ?? '';
}

/** Everything that keeps a customer's checks from going on. Contacts come first: they are quickly proved. */
export function problemsOf(engine: Engine, customer: CustomerRow): VerificationError[] {
  const contacts = unverifiedChannels(customer).map((channel) => ({
    resourceId: customer.id,
    type: 'INVALID_FIELD',
    field: `contactVerification.${channel}`,
    reason: 'The contact must be verified first.',
  }));
  if (customer.customerType === 'INDIVIDUAL') return [...contacts, ...personProblems(engine, customer)];
  return registrationSuffix(customer) === '002' ? contacts : [...contacts, ...businessProblems(engine, customer)];
}
