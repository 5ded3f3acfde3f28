import { checkArguments } from '@latchkey/core/development';
import type { Wallet } from '../client/wallet.ts';
import { getSessionStore } from './sessionStore.ts';

/**
 * Releases the timers, listeners and connections of a wallet, at the end of a test or when a page continues without it.
 * Stored data stays, and the next use starts again. Dispose of flows and stores through their own `dispose` or last
 * listener.
 *
 * ```ts
 * import { closeWallet } from '@latchkey/core'
 *
 * closeWallet(wallet)
 * ```
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function closeWallet(wallet: Wallet): void {
  checkArguments('closeWallet', { wallet });
  getSessionStore(wallet).dispatch({ type: 'closed' });
  wallet.storage.close();
}
