import type { AuthMethodId, InternalAccountId, SessionId } from '@latchkey/contract';
import type { Session } from '@latchkey/contract/sessions';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { PublicKey } from '../../crypto/points.ts';
import type { CredentialRow } from '../credentials/rows.ts';

/** The lifetime of a signing key. */
export interface SessionRow {
  readonly id: SessionId;
  readonly accountId: InternalAccountId;
  readonly authMethodId: AuthMethodId;
  readonly type: CredentialRow['type'];
  readonly nickname: string;
  /** Set for the passkey that opened it. */
  readonly credentialId?: string;
  readonly publicKey: PublicKey;
  readonly createdAt: number;
  /** The key cannot sign from this time on. */
  readonly expiresAt: number;
  readonly revoked: boolean;
}

/** Converts a session to its wire format. */
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
