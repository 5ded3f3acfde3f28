import { createVerification } from '@latchkey/contract/verifications';
import type { EventDependencies, SettingsDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { findCustomer } from '../customers/findCustomer.ts';
import { isDecided } from '../customers/kycStatus.ts';
import type { CustomerRow } from '../customers/row.ts';
import { changeVerification, findVerification } from './changeVerification.ts';
import { listVerificationProblems } from './problems.ts';
import { presentVerification, type VerificationRow } from './row.ts';
import { keepDocuments, submit } from './submit.ts';

/** Returns the status of a customer's checks after submission or an attempt. */
function continueVerification(
  dependencies: EventDependencies & SettingsDependency,
  customer: CustomerRow,
): VerificationRow {
  if (customer.kycStatus === 'PENDING') {
    const existing = findVerification(dependencies, customer.id);
    if (existing) return existing;
    // A customer that was not submitted was pending from the start: a reviewer decides
    // (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
    keepDocuments(dependencies, customer);
    return changeVerification(dependencies, customer.id, { status: 'PENDING_MANUAL_REVIEW' });
  }
  const errors = listVerificationProblems(dependencies, customer);
  if (errors.length > 0) return changeVerification(dependencies, customer.id, { status: 'RESOLVE_ERRORS', errors });
  return submit(dependencies, customer);
}

/** Submits a customer, or returns everything that is missing. Returns the same verification until it is decided. */
export const createVerificationHandler = createHandler(
  createVerification,
  (dependencies: EventDependencies & SettingsDependency, { body }) => {
    const customer = findCustomer(dependencies, body.customerId);
    if (isDecided(customer)) {
      throw new ApiError('INVALID_INPUT', 'The checks of this customer are already decided.', {
        details: { reason: 'VERIFICATION_DECIDED' },
      });
    }
    return reply(200, presentVerification(continueVerification(dependencies, customer)));
  },
);
