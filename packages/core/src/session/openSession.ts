import type { Session } from '@latchkey/contract/sessions';
import type { Wallet } from '../client/wallet.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { writeSession } from './record.ts';
import { MAX_SESSION_MS } from './sessionEnd.ts';
import { getSessionStore, startSession } from './sessionStore.ts';
import type { SignerSession } from './state.ts';

/**
 * Takes over a session that a credential has just opened, in every tab. The key is already stored. The relay's identity
 * is requested afterwards, without waiting.
 */
export async function openSession(
  wallet: Wallet,
  opened: { session: Session; key: SessionKey },
): Promise<SignerSession> {
  const {
    key,
    session: { id, accountId, createdAt, expiresAt },
  } = opened;
  const now = wallet.now();
  const session = {
    id,
    accountId,
    createdAt: Math.min(Date.parse(createdAt), now),
    expiresAt: Math.min(Date.parse(expiresAt), now + MAX_SESSION_MS),
  };
  const { dispatch } = getSessionStore(wallet);
  startSession(wallet);
  dispatch({ type: 'opening' });
  await writeSession(wallet.storage, { session, publicKey: key.publicKey });
  const held = { ...session, storedIn: wallet.storage.storedIn };
  dispatch({ type: 'opened', session: held, key });
  return held;
}
