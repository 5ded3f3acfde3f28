import type { CustomerId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { findCustomer } from '../customers/findCustomer.ts';
import { changeKycStatus } from '../customers/kycStatus.ts';
import type { CustomerRow } from '../customers/row.ts';
import { registrationSuffix } from './problems.ts';
import { changeVerification, type VerificationRow } from './row.ts';

/** How checks may come out; `HOLD` is that somebody wants to know more. */
export type Outcome = 'APPROVED' | 'REJECTED' | 'HOLD';

const statuses = { APPROVED: 'APPROVED', REJECTED: 'REJECTED', HOLD: 'PENDING_MANUAL_REVIEW' } as const;

/**
 * Says how the checks of a customer came out.
 * @throws Refusal `USER_NOT_FOUND`, `INVALID_STATE_TRANSITION` where they are not under way.
 */
export function decideCustomer(engine: Engine, customerId: CustomerId, outcome: Outcome): void {
  changeKycStatus(engine, findCustomer(engine, customerId), outcome);
  changeVerification(engine, customerId, { status: statuses[outcome] });
}

/** What comes out by itself; nothing where somebody must look at a person behind the business. */
function outcomeOf({ tables }: Engine, customer: CustomerRow, { outcome }: VerificationRow): Outcome | undefined {
  if (outcome !== undefined) return outcome;
  if (registrationSuffix(customer) === '002') return 'REJECTED';
  const owners = tables.beneficialOwners.where('customerId', customer.id).map(({ kycStatus }) => kycStatus);
  if (owners.includes('REJECTED')) return 'REJECTED';
  return owners.includes('PENDING') ? undefined : 'APPROVED';
}

/** Ends checks that are under way, unless somebody has decided before, or the customer is gone. */
export function decideVerification(engine: Engine, id: string): void {
  const row = engine.tables.verifications.get(id);
  const customer = row && engine.tables.customers.get(row.customerId);
  if (row?.status !== 'IN_PROGRESS' || customer?.kycStatus !== 'PENDING' || customer.deletedAt !== undefined) return;
  const outcome = outcomeOf(engine, customer, row);
  if (outcome === undefined) changeVerification(engine, customer.id, { status: 'PENDING_MANUAL_REVIEW' });
  else decideCustomer(engine, customer.id, outcome);
}
