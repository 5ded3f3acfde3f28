import type { InternalAccountId } from '@latchkey/contract';
import type { PublicKey } from '../../crypto/points.ts';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import type { SessionRow } from './row.ts';

/** Whether a session's key can still sign. */
export function isActive(dependencies: TimeDependency, row: SessionRow): boolean {
  return !row.revoked && dependencies.now() < row.expiresAt;
}

/** An account's active sessions, oldest first. */
export function activeSessions(
  dependencies: TablesDependency & TimeDependency,
  accountId: InternalAccountId,
): SessionRow[] {
  return dependencies.tables.sessions.where('accountId', accountId).filter((row) => isActive(dependencies, row));
}

/** The keys that may currently sign for an account. */
export function activeKeys(dependencies: TablesDependency & TimeDependency, accountId: InternalAccountId): PublicKey[] {
  return activeSessions(dependencies, accountId).map(({ publicKey }) => publicKey);
}
