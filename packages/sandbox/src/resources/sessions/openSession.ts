import type { Session } from '@latchkey/contract/sessions';
import type { PublicKey } from '../../crypto/points.ts';
import { type Engine, newId } from '../../engine.ts';
import type { CredentialRow } from '../credentials/rows.ts';
import { presentSession } from './row.ts';

/** Opens a session for a key that a credential vouched for. */
export function openSession(engine: Engine, credential: CredentialRow, publicKey: PublicKey): Session {
  const now = engine.now();
  const row = engine.tables.sessions.put({
    id: newId(engine, 'Session'),
    accountId: credential.accountId,
    authMethodId: credential.id,
    type: credential.type,
    nickname: credential.nickname,
    publicKey,
    createdAt: now,
    expiresAt: now + engine.settings.sessionMs,
    revoked: false,
  });
  return presentSession(row);
}
