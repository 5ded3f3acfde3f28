import type { CustomerId } from '@latchkey/contract';
import type { EventDependencies, TablesDependency } from '../../dependencies.ts';
import { findCustomer } from '../customers/findCustomer.ts';
import { changeKycStatus } from '../customers/kycStatus.ts';
import type { CustomerRow } from '../customers/row.ts';
import { changeVerification } from './changeVerification.ts';
import { getRegistrationSuffix } from './problems.ts';
import type { VerificationRow } from './row.ts';

/** The results of checks. `HOLD` requests more information. */
export type Outcome = 'APPROVED' | 'REJECTED' | 'HOLD';

const statuses = { APPROVED: 'APPROVED', REJECTED: 'REJECTED', HOLD: 'PENDING_MANUAL_REVIEW' } as const;

/**
 * Records the result of a customer's checks.
 * @throws ApiError `USER_NOT_FOUND`, `INVALID_STATE_TRANSITION` when they are not in progress.
 */
export function decideCustomer(dependencies: EventDependencies, customerId: CustomerId, outcome: Outcome): void {
  changeKycStatus(dependencies, findCustomer(dependencies, customerId), outcome);
  changeVerification(dependencies, customerId, { status: statuses[outcome] });
}

/** Returns the automatic result, or `undefined` when a reviewer must check a beneficial owner. */
function combineOutcomes(
  { tables }: TablesDependency,
  customer: CustomerRow,
  { outcome }: VerificationRow,
): Outcome | undefined {
  if (outcome !== undefined) return outcome;
  if (getRegistrationSuffix(customer) === '002') return 'REJECTED';
  const owners = tables.beneficialOwners.where('customerId', customer.id).map(({ kycStatus }) => kycStatus);
  if (owners.includes('REJECTED')) return 'REJECTED';
  return owners.includes('PENDING') ? undefined : 'APPROVED';
}

/** Completes checks in progress, unless they were decided or the customer was deleted. */
export function decideVerification(dependencies: EventDependencies, id: string): void {
  const row = dependencies.tables.verifications.get(id);
  const customer = row && dependencies.tables.customers.get(row.customerId);
  if (row?.status !== 'IN_PROGRESS' || customer?.kycStatus !== 'PENDING' || customer.deletedAt !== undefined) return;
  const outcome = combineOutcomes(dependencies, customer, row);
  if (outcome === undefined) changeVerification(dependencies, customer.id, { status: 'PENDING_MANUAL_REVIEW' });
  else decideCustomer(dependencies, customer.id, outcome);
}
