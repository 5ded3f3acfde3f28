import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { getResetStatus } from './reset.ts';
import type { ResetStatus } from './rows.ts';

/** The reviewer's allowed decisions per status. Only the customer reaches `COMPLETED`. */
const decisions: Readonly<Record<ResetStatus | 'EXPIRED', readonly ResetStatus[]>> = {
  INITIATED: ['PENDING_REVIEW', 'LIVENESS_PASSED', 'REJECTED'],
  PENDING_REVIEW: ['LIVENESS_PASSED', 'REJECTED'],
  LIVENESS_PASSED: [],
  COMPLETED: [],
  REJECTED: [],
  EXPIRED: [],
};

/** Records the result of a liveness check. @throws ApiError `NOT_FOUND`, `INVALID_STATE_TRANSITION`. */
export function decideReset(
  dependencies: TablesDependency & TimeDependency,
  resetId: string,
  status: ResetStatus,
): void {
  const row = dependencies.tables.scaResets.get(resetId);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such reset.');
  const from = getResetStatus(dependencies, row) as ResetStatus | 'EXPIRED'; // the sandbox never stores later additions to the contract's open enum
  if (!decisions[from].includes(status)) {
    throw new ApiError('INVALID_STATE_TRANSITION', `A reset that is ${from} does not become ${status}.`);
  }
  dependencies.tables.scaResets.put({ ...row, status });
}
