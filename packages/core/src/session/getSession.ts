import type { Wallet } from '../client/wallet.ts';
import { getSessionStore, startSession, watchSessionEvents } from './sessionStore.ts';
import type { SessionState } from './state.ts';

/**
 * Returns the session as this tab knows it. The same object until it changes.
 *
 * ```ts
 * import { getSession } from '@latchkey/core'
 *
 * if (getSession(wallet).status === 'ready') show('Send money')
 * ```
 */
export function getSession(wallet: Wallet): SessionState {
  return getSessionStore(wallet).getData().publicState;
}

/**
 * Calls back after every change of the session in any tab. Returns a function that stops watching.
 *
 * ```ts
 * import { getSession, watchSession } from '@latchkey/core'
 *
 * const stop = watchSession(wallet, () => show(getSession(wallet)))
 * ```
 */
export function watchSession(wallet: Wallet, listener: () => void): () => void {
  startSession(wallet);
  return watchSessionEvents(wallet, ({ type }) => type === 'changed' && listener());
}
