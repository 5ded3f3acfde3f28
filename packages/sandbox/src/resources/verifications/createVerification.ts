import { createVerification } from '@latchkey/contract/verifications';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { findCustomer } from '../customers/findCustomer.ts';
import { isDecided } from '../customers/kycStatus.ts';
import type { CustomerRow } from '../customers/row.ts';
import { problemsOf } from './problems.ts';
import { changeVerification, presentVerification, type VerificationRow, verificationOf } from './row.ts';
import { keepDocuments, submit } from './submit.ts';

/** Where the checks of a customer are after they were submitted, or tried to be. */
function next(engine: Engine, customer: CustomerRow): VerificationRow {
  if (customer.kycStatus === 'PENDING') {
    const begun = verificationOf(engine, customer.id);
    if (begun) return begun;
    // One that nobody submitted was pending from the beginning: somebody looks at it (supplement 10.2).
    keepDocuments(engine, customer);
    return changeVerification(engine, customer.id, { status: 'PENDING_MANUAL_REVIEW' });
  }
  const errors = problemsOf(engine, customer);
  if (errors.length > 0) return changeVerification(engine, customer.id, { status: 'RESOLVE_ERRORS', errors });
  return submit(engine, customer);
}

/** Submits a customer, or tells everything that is missing; the same verification again until it is decided. */
export default handler(createVerification, (engine, { body }) => {
  const customer = findCustomer(engine, body.customerId);
  if (isDecided(customer)) {
    throw new Refusal('INVALID_INPUT', 'The checks of this customer are decided.', {
      details: { reason: 'VERIFICATION_DECIDED' },
    });
  }
  return reply(200, presentVerification(next(engine, customer)));
});
