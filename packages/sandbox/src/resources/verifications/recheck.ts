import type { CustomerId } from '@latchkey/contract';
import type { EventDependencies } from '../../dependencies.ts';
import { changeVerification, findVerification } from './changeVerification.ts';
import { listVerificationProblems } from './problems.ts';

/**
 * Checks a blocked verification again after a change. It becomes ready when no problem is left, and continues when it
 * is submitted again.
 */
export function recheckVerification(dependencies: EventDependencies, customerId: CustomerId): void {
  const customer = dependencies.tables.customers.get(customerId);
  const status = findVerification(dependencies, customerId)?.status;
  if (!customer || (status !== 'RESOLVE_ERRORS' && status !== 'READY_FOR_VERIFICATION')) return;
  const errors = listVerificationProblems(dependencies, customer);
  changeVerification(dependencies, customerId, {
    status: errors.length > 0 ? 'RESOLVE_ERRORS' : 'READY_FOR_VERIFICATION',
    errors,
  });
}
