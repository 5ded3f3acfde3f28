import type { CustomerId } from '@latchkey/contract';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { getScaState, updateScaState } from './scaState.ts';

/** Lifetime of a login (docs/reference/sca.md#completescalogin). */
export const scaSessionMs = 180 * 24 * 3_600_000;

/** Opens or restarts the customer's session. Returns its expiry. */
export function openScaSession(dependencies: TablesDependency & TimeDependency, customerId: CustomerId): number {
  const sessionExpiresAt = dependencies.now() + scaSessionMs;
  updateScaState(dependencies, customerId, { sessionExpiresAt });
  return sessionExpiresAt;
}

/**
 * Throws ApiError `SCA_SESSION_REQUIRED` without a session or after it expires
 * (docs/reference/conventions.md#authentication 6).
 */
export function assertScaSession(dependencies: TablesDependency & TimeDependency, customerId: CustomerId): void {
  const { sessionExpiresAt = 0 } = getScaState(dependencies, customerId);
  if (dependencies.now() < sessionExpiresAt) return;
  throw new ApiError('SCA_SESSION_REQUIRED', 'The customer must log in before money moves.');
}
