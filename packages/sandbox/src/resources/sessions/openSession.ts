import type { AuthMethodId } from '@latchkey/contract';
import type { Session } from '@latchkey/contract/sessions';
import type { EventDependencies, SettingsDependency } from '../../dependencies.ts';
import { createId } from '../../newId.ts';
import type { CredentialRow } from '../credentials/rows.ts';
import { presentSession, type SessionRow } from './row.ts';
import type { SessionKey } from './sessionKey.ts';

/** The values that a session copies from the credential that opened it. */
type SessionOrigin = Pick<SessionRow, 'accountId' | 'authMethodId' | 'type' | 'nickname' | 'credentialId'>;

/** Returns those values of a credential. */
export function getSessionOrigin(credential: CredentialRow): SessionOrigin {
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

/** Opens a session for a key. A sealed key is returned in this response only. */
export function openSession(
  dependencies: EventDependencies & SettingsDependency,
  origin: SessionOrigin,
  key: SessionKey,
): Session {
  const now = dependencies.now();
  const { publicKey, encryptedSessionSigningKey: sealed } = key;
  const { accountId, authMethodId, type, nickname, credentialId } = origin;
  const row = dependencies.tables.sessions.put({
    id: createId(dependencies, 'Session'),
    accountId,
    authMethodId,
    type,
    nickname,
    ...(credentialId !== undefined && { credentialId }),
    publicKey,
    createdAt: now,
    expiresAt: now + dependencies.settings.sessionMs,
    revoked: false,
  });
  return { ...presentSession(row), ...(sealed !== undefined && { encryptedSessionSigningKey: sealed }) };
}
