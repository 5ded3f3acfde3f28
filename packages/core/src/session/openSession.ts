import type { Session } from '@latchkey/contract/sessions';
import { reportRefusedCookie } from '@latchkey/core/development';
import type { Wallet } from '../client/wallet.ts';
import { ABORTED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { RELAY_COOKIE_REFUSED } from '../errors/responseCodes.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { identify } from './identify.ts';
import { writeSession } from './record.ts';
import { MAX_SESSION_MS } from './sessionEnd.ts';
import { getSessionStore, startSession } from './sessionStore.ts';
import type { SignerSession } from './state.ts';
import { wipeSigner } from './wipeSigner.ts';

/**
 * Takes over a session that a credential has just opened, in every tab. The key is already stored. First requests the
 * relay's identity, which shows whether the browser kept the cookie of the verification. A session of a refresh
 * (`isRefresh`) has no new cookie. Without a response of the relay the session opens, and the identity is read later.
 *
 * @throws `RELAY_COOKIE_REFUSED` when the relay does not know the user, `ABORTED` when the wallet is locked or the user
 * signs out meanwhile
 */
export async function openSession(
  wallet: Wallet,
  opened: { readonly session: Session; readonly key: SessionKey; readonly isRefresh?: boolean },
): Promise<SignerSession> {
  const {
    key,
    isRefresh,
    session: { id, accountId, createdAt, expiresAt },
  } = opened;
  const now = wallet.now();
  const session = {
    id,
    accountId,
    createdAt: Math.min(Date.parse(createdAt), now),
    expiresAt: Math.min(Date.parse(expiresAt), now + MAX_SESSION_MS),
  };
  const { dispatch, getData } = getSessionStore(wallet);
  startSession(wallet);
  dispatch({ type: 'opening', sessionId: id });
  const isCurrent = () => getData().openingId === id;
  await writeSession(wallet, { session, publicKey: key.publicKey }, { isRefresh, isCurrent });
  const identity = isRefresh ? undefined : await identify(wallet);
  const hasEnded = !isCurrent();
  if (hasEnded || identity === null) {
    if (!hasEnded) reportRefusedCookie(wallet);
    await wipeSigner(wallet, key.publicKey);
    throw createCoreError(hasEnded ? ABORTED : RELAY_COOKIE_REFUSED);
  }
  const held = { ...session, storedIn: wallet.storage.storedIn };
  dispatch({ type: 'opened', session: held, key, identity });
  return held;
}
