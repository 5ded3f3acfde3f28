import type { AuthMethodId } from '@latchkey/contract';
import type { Session } from '@latchkey/contract/sessions';
import { type Engine, newId } from '../../engine.ts';
import type { CredentialRow } from '../credentials/rows.ts';
import { presentSession, type SessionRow } from './row.ts';
import type { SessionKey } from './sessionKey.ts';

/** What a session copies from what vouched for its key. */
type Voucher = Pick<SessionRow, 'accountId' | 'authMethodId' | 'type' | 'nickname' | 'credentialId'>;

/** A credential as the voucher of its sessions. */
export function vouch(credential: CredentialRow): Voucher {
  const { id, accountId, type, nickname } = credential;
  const authMethodId: AuthMethodId = id;
  return {
    accountId,
    authMethodId,
    type,
    nickname,
    ...(credential.type === 'PASSKEY' && { credentialId: credential.credentialId }),
  };
}

/** Opens a session for a key. A sealed key is delivered in this answer, and in none after it. */
export function openSession(engine: Engine, voucher: Voucher, key: SessionKey): Session {
  const now = engine.now();
  const { publicKey, encryptedSessionSigningKey: sealed } = key;
  const { accountId, authMethodId, type, nickname, credentialId } = voucher;
  const row = engine.tables.sessions.put({
    id: newId(engine, 'Session'),
    accountId,
    authMethodId,
    type,
    nickname,
    ...(credentialId !== undefined && { credentialId }),
    publicKey,
    createdAt: now,
    expiresAt: now + engine.settings.sessionMs,
    revoked: false,
  });
  return { ...presentSession(row), ...(sealed !== undefined && { encryptedSessionSigningKey: sealed }) };
}
