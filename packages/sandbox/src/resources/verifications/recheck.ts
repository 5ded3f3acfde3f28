import type { CustomerId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { problemsOf } from './problems.ts';
import { changeVerification, verificationOf } from './row.ts';

/**
 * Looks again at a verification that waits for something to be put right, after something changed: it is ready once
 * nothing is left, and goes on when it is submitted again.
 */
export function recheck(engine: Engine, customerId: CustomerId): void {
  const customer = engine.tables.customers.get(customerId);
  const status = verificationOf(engine, customerId)?.status;
  if (!customer || (status !== 'RESOLVE_ERRORS' && status !== 'READY_FOR_VERIFICATION')) return;
  const errors = problemsOf(engine, customer);
  changeVerification(engine, customerId, {
    status: errors.length > 0 ? 'RESOLVE_ERRORS' : 'READY_FOR_VERIFICATION',
    errors,
  });
}
