import type { Wallet } from '../client/wallet.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { isOver } from './holdSigner.ts';
import { keeperOf } from './keeper.ts';

/** The key that signs for this account now; `undefined` when there is none, and a sign-in is needed. */
export function signerOf(wallet: Wallet, accountId?: string): SessionKey | undefined {
  const { signer } = keeperOf(wallet);
  if (signer === undefined || isOver(wallet, signer.session)) return undefined;
  return accountId === undefined || signer.session.accountId === accountId ? signer.key : undefined;
}
