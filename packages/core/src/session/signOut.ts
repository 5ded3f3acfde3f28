import { endRelaySession } from '@latchkey/contract/calls';
import { pause } from '../client/pause.ts';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { collectForeignIds } from './foreignIds.ts';
import { revoke } from './revoke.ts';
import { getSessionStore, startSession } from './sessionStore.ts';
import { wipeAll, wipeSigner } from './wipe.ts';

/** Time limit for the signed revocation. */
const REVOKE_MS = 2_000;

/**
 * Signs out in every tab: deletes the key and all stored data at once, revokes the session at the service if that takes
 * at most two seconds, and ends the relay's session. Without a network the user is signed out too, and the relay is
 * notified later. A payment with an unknown outcome is kept for the next sign-in, and so is the remembered user.
 *
 * ```ts
 * import { signOut } from '@latchkey/core'
 *
 * await signOut(wallet)
 * ```
 *
 * It never throws. Implements sign-out of docs/architecture.md#sessions (docs/reference/sessions.md, `DELETE
 * /auth/sessions/{id}`).
 */
export async function signOut(wallet: Wallet): Promise<void> {
  const { dispatch, getData } = getSessionStore(wallet);
  startSession(wallet);
  const { signer } = getData();
  const id = signer?.session.id;
  // Other tabs leave their payments now.
  wallet.broadcast?.post({ type: 'signedOut', id });
  // Starts before listeners are notified, so that a new login at that moment finds nothing.
  const wiping = wipeAll(wallet);
  // The sign-out forgets what this user's responses have named.
  const foreignIds = signer === undefined ? [] : collectForeignIds(wallet, signer.session.id);
  await dispatch({ type: 'signedOut' });
  const { generation } = getData();
  await wiping;
  // During a refresh the stored session has another key.
  if (signer) await wipeSigner(wallet, signer.key.publicKey);
  // A tab that holds a newer session reads again, and finds none. In a tab without a session a login continues.
  wallet.broadcast?.post({ type: 'locked', id });

  if (signer)
    await runWithTimeout(wallet, (signal) =>
      revoke(wallet, { sessionId: signer.session.id, key: signer.key, holder: 'caller', foreignIds, signal }),
    );
  // A user who has signed in meanwhile is not signed out.
  if (getData().generation !== generation) return;
  await runWithTimeout(wallet, async (signal) => {
    await request(wallet, endRelaySession, { signal });
    await wipeSigner(wallet, undefined);
  });
}

/** Runs a task with a time limit. */
async function runWithTimeout(wallet: Wallet, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const aborting = new AbortController();
  await Promise.race([work(aborting.signal), pause(wallet, REVOKE_MS, aborting.signal)]).catch(() => {});
  aborting.abort();
}
