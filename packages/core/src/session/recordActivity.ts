import { checkArguments } from '@latchkey/core/development';
import type { Wallet } from '../client/wallet.ts';
import { getSessionStore } from './sessionStore.ts';

/**
 * Records user activity for the idle lock and for `autoRefreshSession`. Call it on touches of a page that users read
 * and type in without causing requests.
 *
 * ```ts
 * import { recordActivity } from '@latchkey/core'
 *
 * addEventListener('keydown', () => recordActivity(wallet))
 * ```
 *
 * A relay that ends idle sessions (`idleTimeoutMs`) gets at most ten reports in that time.
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function recordActivity(wallet: Wallet): void {
  checkArguments('recordActivity', { wallet });
  getSessionStore(wallet).dispatch({ type: 'touched' });
}
