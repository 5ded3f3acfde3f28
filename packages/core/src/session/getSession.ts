import { checkArguments } from '@latchkey/core/development';
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
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function getSession(wallet: Wallet): SessionState {
  checkArguments('getSession', { wallet });
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
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function watchSession(wallet: Wallet, listener: () => void): () => void {
  checkArguments('watchSession', { wallet, listener });
  startSession(wallet);
  return watchSessionEvents(wallet, ({ type }) => type === 'changed' && listener());
}
