import { checkArguments } from '@latchkey/core/development';
import type { Wallet } from '../client/wallet.ts';
import { getSessionStore } from './sessionStore.ts';

/**
 * Removes the key in every tab. The user stays known: reading continues, and signing requires a new sign-in. A payment
 * in progress is kept and continues after a sign-in in its own tab.
 *
 * ```ts
 * import { lockWallet } from '@latchkey/core'
 *
 * await lockWallet(wallet)
 * ```
 *
 * Implements `locked` of the two sessions (docs/architecture.md#sessions).
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export async function lockWallet(wallet: Wallet): Promise<void> {
  checkArguments('lockWallet', { wallet });
  await getSessionStore(wallet).dispatch({ type: 'lockRequested' });
}
