import type { CustomerId } from '@latchkey/contract';
import type { ScaReset } from '@latchkey/contract/sca';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { ScaResetRow } from './rows.ts';
import { getScaState } from './scaState.ts';

/** Time limit of the liveness check. */
export const resetMs = 3_600_000;

/** Returns the current status of a reset. */
export function getResetStatus(
  dependencies: TimeDependency,
  { status, expiresAt }: ScaResetRow,
): ScaReset['status'] & string {
  const hasEnded = status === 'COMPLETED' || status === 'REJECTED';
  return !hasEnded && dependencies.now() >= expiresAt ? 'EXPIRED' : status;
}

/** Finds a customer's reset. @throws ApiError `NOT_FOUND`. */
export function findReset({ tables }: TablesDependency, resetId: string, customerId: CustomerId): ScaResetRow {
  const row = tables.scaResets.get(resetId);
  if (row?.customerId !== customerId) throw new ApiError('NOT_FOUND', 'There is no such reset.');
  return row;
}

/** Whether the removed factor was replaced. A phone number is replaced by the reset itself. */
function isEnrolledAgain(dependencies: TablesDependency, { factor, customerId }: ScaResetRow): boolean {
  const { totp, passkey } = getScaState(dependencies, customerId);
  if (factor === 'SMS_OTP') return true;
  return (factor === 'TOTP' ? totp : passkey) !== undefined;
}

/** Converts a reset to its wire format (docs/reference/sca.md). */
export function presentReset(dependencies: TablesDependency & TimeDependency, row: ScaResetRow): ScaReset {
  const completed = row.completedAt !== undefined && {
    enrollmentStatus: isEnrolledAgain(dependencies, row) ? ('COMPLETED' as const) : ('PENDING' as const),
    completedAt: toDateTime(row.completedAt),
  };
  return {
    status: getResetStatus(dependencies, row),
    factor: row.factor,
    expiresAt: toDateTime(row.expiresAt),
    ...completed,
  };
}
