import type { CustomerId } from '@latchkey/contract';
import { scaLockMinutes } from '@latchkey/contract/sca';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { ScaStateRow } from './rows.ts';
import { getScaState, updateScaState } from './scaState.ts';

const minutes: Readonly<Record<number, number>> = scaLockMinutes;
/** From this failure on, only a password reset unlocks the customer. */
const suspendingFailure = 9;

/**
 * Returns the lockout details on an event and in a 423 (docs/reference/sca.md#completescalogin,
 * docs/reference/errors.md).
 */
export function presentLockout({ failedAttempts, lockedUntil }: ScaStateRow, now: number) {
  const suspended = failedAttempts >= suspendingFailure;
  const locked = !suspended && lockedUntil !== undefined && now < lockedUntil;
  return { suspended, failedAttempts, lockedUntil: locked ? toDateTime(lockedUntil) : null };
}

/** Creates a 423 while a customer is locked or suspended. */
export function findLockError(
  dependencies: TablesDependency & TimeDependency,
  customerId: CustomerId,
): ApiError | undefined {
  const details = presentLockout(getScaState(dependencies, customerId), dependencies.now());
  if (!details.suspended && details.lockedUntil === null) return undefined;
  return new ApiError('ACCOUNT_LOCKED', 'Too many proofs were wrong.', { details });
}

/** Counts a failure and locks the customer as the number of failures requires. */
export function countFailure(dependencies: TablesDependency & TimeDependency, customerId: CustomerId): ScaStateRow {
  const failedAttempts = getScaState(dependencies, customerId).failedAttempts + 1;
  const wait = minutes[failedAttempts];
  const lockedUntil = wait === undefined ? undefined : dependencies.now() + wait * 60_000;
  return updateScaState(dependencies, customerId, { failedAttempts, lockedUntil });
}
