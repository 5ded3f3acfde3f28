import { checkArguments } from '@latchkey/core/development';
import type { Wallet } from '../client/wallet.ts';
import { getSessionStore, startSession } from './sessionStore.ts';
import type { SessionState } from './state.ts';

/**
 * Restores the session from what an earlier page or another tab stored and from the relay's identity. Concurrent calls
 * share one result; later calls return what is known.
 *
 * ```ts
 * import { restoreSession } from '@latchkey/core'
 *
 * const session = await restoreSession(wallet) // 'signedOut', 'locked' or 'ready'
 * ```
 *
 * It never throws: without a response of the relay, the stored session counts. Implements the two sessions of
 * docs/architecture.md#sessions over `getRelaySession`.
 */
export async function restoreSession(wallet: Wallet): Promise<SessionState> {
  checkArguments('restoreSession', { wallet });
  startSession(wallet);
  const { dispatch, getData } = getSessionStore(wallet);
  await dispatch({ type: 'restoreRequested' });
  return getData().publicState;
}
