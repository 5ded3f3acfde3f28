import type { Wallet } from '../client/wallet.ts';
import { keeperOf, putAway } from './keeper.ts';
import { look, rest } from './look.ts';
import { wipeSigner } from './wipe.ts';

/**
 * Puts the key away for good, in every tab. The person stays known: reading goes on, and signing asks for a new
 * sign-in. A transfer under way is kept, and goes on after it.
 *
 * ```ts
 * import { lock } from '@latchkey/core'
 *
 * await lock(wallet)
 * ```
 *
 * Implements `locked` of the two sessions (design 9.2).
 */
export async function lock(wallet: Wallet): Promise<void> {
  const keeper = keeperOf(wallet);
  const signer = putAway(keeper);
  if (!signer) return;
  rest(keeper, 'restoring');
  wallet.broadcast?.post({ type: 'locked', id: signer.session.id });
  await wipeSigner(wallet, signer.key.publicKey);
  // Nobody has told yet who this is.
  if (!keeper.identity) await look(wallet);
}
