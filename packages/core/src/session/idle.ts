import type { Wallet } from '../client/wallet.ts';
import { holdSigner, isOver } from './holdSigner.ts';
import { keeperOf } from './keeper.ts';
import { lock } from './lock.ts';
import { rest } from './look.ts';
import { readUse, USED } from './record.ts';
import { signerOf } from './signerOf.ts';

/** How often it is written down that somebody is there: the lock comes so much too early at most. */
const WRITE_MS = 10_000;

/**
 * Notes that somebody is there, in regions that lock who is not. A touch after the time is over saves nothing: a page
 * that was asleep locks at it.
 */
export function use(wallet: Wallet): void {
  const keeper = keeperOf(wallet);
  if (!keeper.identity?.idleTimeoutMs || !signerOf(wallet) || wallet.now() < keeper.used + WRITE_MS) return;
  keeper.used = wallet.now();
  wallet.storage.records.put(USED, keeper.used);
}

/** Puts a session away that is over: at once, and for good unless another tab was used where this one was not. */
export async function end(wallet: Wallet): Promise<void> {
  const keeper = keeperOf(wallet);
  rest(keeper, 'restoring');
  await readUse(wallet, keeper);
  const { signer } = keeper;
  if (signer && !isOver(wallet, signer.session)) holdSigner(wallet, signer);
  else await lock(wallet);
}
