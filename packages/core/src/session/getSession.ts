import type { Wallet } from '../client/wallet.ts';
import { keeperOf } from './keeper.ts';
import { start } from './start.ts';
import type { SessionState } from './state.ts';

/**
 * Who is here, as far as this tab knows. The same object until it changes.
 *
 * ```ts
 * import { getSession } from '@latchkey/core'
 *
 * if (getSession(wallet).status === 'ready') showSend()
 * ```
 */
export function getSession(wallet: Wallet): SessionState {
  return keeperOf(wallet).state;
}

/**
 * Calls back after every change of the session, in whichever tab it was made; returns the way to stop.
 *
 * ```ts
 * import { getSession, watchSession } from '@latchkey/core'
 *
 * const stop = watchSession(wallet, () => show(getSession(wallet)))
 * ```
 */
export function watchSession(wallet: Wallet, listener: () => void): () => void {
  start(wallet);
  return keeperOf(wallet).changed.subscribe(listener);
}
