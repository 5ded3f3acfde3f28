import type { InternalAccountId } from '@latchkey/contract';
import type { PublicKey } from '../../crypto/points.ts';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import type { SessionRow } from './row.ts';

/** Whether a session's key can still sign. */
export function isActive(dependencies: TimeDependency, row: SessionRow): boolean {
  return !row.revoked && dependencies.now() < row.expiresAt;
}

/** Returns an account's active sessions, oldest first. */
export function listActiveSessions(
  dependencies: TablesDependency & TimeDependency,
  accountId: InternalAccountId,
): SessionRow[] {
  return dependencies.tables.sessions.where('accountId', accountId).filter((row) => isActive(dependencies, row));
}

/** Returns the keys that may currently sign for an account. */
export function listActiveKeys(
  dependencies: TablesDependency & TimeDependency,
  accountId: InternalAccountId,
): PublicKey[] {
  return listActiveSessions(dependencies, accountId).map(({ publicKey }) => publicKey);
}
