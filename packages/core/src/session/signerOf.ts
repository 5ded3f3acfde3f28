import type { Wallet } from '../client/wallet.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { isOver } from './holdSigner.ts';
import { keeperOf } from './keeper.ts';

/**
 * The key that signs for this account now; `undefined` when there is none, and a sign-in is needed. One that is over is
 * put away: its timer may have been set by a clock of which it is known only since then that it is behind.
 */
export function signerOf(wallet: Wallet, accountId?: string): SessionKey | undefined {
  const { signer, state, end } = keeperOf(wallet);
  // Whoever hears that it ends, and asks for the key, finds it ending.
  if (signer && isOver(wallet, signer.session)) return void (state.status === 'ready' && end());
  return accountId === undefined || signer?.session.accountId === accountId ? signer?.key : undefined;
}
