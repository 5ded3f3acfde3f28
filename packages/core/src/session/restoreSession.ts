import type { Wallet } from '../client/wallet.ts';
import { keeperOf } from './keeper.ts';
import { look } from './look.ts';
import { start } from './start.ts';
import type { SessionState } from './state.ts';

/**
 * Finds out who is here: what an earlier page, or another tab, has stored, and who the relay takes the caller for. Asked
 * twice it answers once; asked again later it answers from what is known.
 *
 * ```ts
 * import { restoreSession } from '@latchkey/core'
 *
 * const session = await restoreSession(wallet) // 'signedOut', 'locked' or 'ready'
 * ```
 *
 * It never throws: without the relay's answer, what is stored counts.
 * Implements the two sessions of design 9.2 over `getRelaySession`.
 */
export async function restoreSession(wallet: Wallet): Promise<SessionState> {
  const keeper = keeperOf(wallet);
  start(wallet);
  return keeper.state.status === 'restoring' ? (keeper.looking ?? look(wallet)) : keeper.state;
}
