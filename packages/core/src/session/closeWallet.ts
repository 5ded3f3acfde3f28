import type { Wallet } from '../client/wallet.ts';
import { dropKeeper } from './keeper.ts';

/**
 * Lets go of the timers, listeners and connections of a wallet: at the end of a test, or of a page that goes on without
 * it. What is stored stays, and the next use begins anew. Flows and readers are let go by their own `dispose`, or by
 * their last listener.
 *
 * ```ts
 * import { closeWallet } from '@latchkey/core'
 *
 * closeWallet(wallet)
 * ```
 */
export function closeWallet(wallet: Wallet): void {
  dropKeeper(wallet);
  wallet.storage.close();
}
