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
 */
export function recordActivity(wallet: Wallet): void {
  getSessionStore(wallet).dispatch({ type: 'touched' });
}
