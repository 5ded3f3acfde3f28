import type { AuthMethodId, InternalAccountId, SessionId } from '@latchkey/contract';
import type { Session } from '@latchkey/contract/sessions';
import type { PublicKey } from '../../crypto/points.ts';
import { type Engine, toDateTime } from '../../engine.ts';
import type { CredentialRow } from '../credentials/rows.ts';

/** The life of a signing key. */
export interface SessionRow {
  readonly id: SessionId;
  readonly accountId: InternalAccountId;
  readonly authMethodId: AuthMethodId;
  readonly type: CredentialRow['type'];
  readonly nickname: string;
  /** Of the passkey that opened it. */
  readonly credentialId?: string;
  readonly publicKey: PublicKey;
  readonly createdAt: number;
  /** The key signs nothing from this moment on. */
  readonly expiresAt: number;
  readonly revoked: boolean;
}

/** Whether a session's key still signs. */
export function isActive(engine: Engine, row: SessionRow): boolean {
  return !row.revoked && engine.now() < row.expiresAt;
}

/** An account's active sessions, oldest first. */
export function activeSessions(engine: Engine, accountId: InternalAccountId): SessionRow[] {
  return engine.tables.sessions.where('accountId', accountId).filter((row) => isActive(engine, row));
}

/** The keys that may sign for an account now. */
export function activeKeys(engine: Engine, accountId: InternalAccountId): PublicKey[] {
  return activeSessions(engine, accountId).map(({ publicKey }) => publicKey);
}

/** A session as the wire has it. */
export function presentSession(row: SessionRow): Session {
  return {
    id: row.id,
    accountId: row.accountId,
    type: row.type,
    nickname: row.nickname,
    ...(row.credentialId !== undefined && { credentialId: row.credentialId }),
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.createdAt),
    expiresAt: toDateTime(row.expiresAt),
  };
}
