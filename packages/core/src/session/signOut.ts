import { endRelaySession } from '@latchkey/contract/calls';
import { pause } from '../client/pause.ts';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { keeperOf, leave } from './keeper.ts';
import { revoke } from './revoke.ts';
import { start } from './start.ts';
import { wipeAll, wipeSigner } from './wipe.ts';

/** How long the service may take to hear of it. */
const REVOKE_MS = 2_000;

/**
 * Signs out, in every tab: the key and all that was stored is gone at once, the session is revoked at the service if
 * that takes no more than two seconds, and the relay forgets the caller. Without a network it is signed out all the same,
 * and the relay is told when it can be. A transfer whose outcome is not known is kept for the next sign-in, and so is
 * whom `rememberSignIn` remembers.
 *
 * ```ts
 * import { signOut } from '@latchkey/core'
 *
 * await signOut(wallet)
 * ```
 *
 * It never throws. Implements sign-out of design 9.2 (supplement 1.10, `DELETE /auth/sessions/{id}`).
 */
export async function signOut(wallet: Wallet): Promise<void> {
  const keeper = keeperOf(wallet);
  start(wallet);
  // Begun before anybody hears of it, so that who begins anew at that moment finds nothing.
  const wiping = wipeAll(wallet);
  const signer = leave(keeper);
  const { generation } = keeper;
  await wiping;
  wallet.broadcast?.post({ type: 'signedOut', id: signer?.session.id });

  if (signer)
    await within(wallet, (signal) => revoke(wallet, { sessionId: signer.session.id, key: signer.key, signal }));
  // Whoever has signed in meanwhile is not signed out.
  if (generation !== keeper.generation) return;
  await within(wallet, async (signal) => {
    await request(wallet, endRelaySession, { signal });
    await wipeSigner(wallet, signer?.key.publicKey);
  });
}

/** Does what can be done in the time there is. */
async function within(wallet: Wallet, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const aborting = new AbortController();
  await Promise.race([work(aborting.signal), pause(wallet, REVOKE_MS, aborting.signal)]).catch(() => {});
  aborting.abort();
}
