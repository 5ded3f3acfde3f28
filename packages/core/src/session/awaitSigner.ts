import type { InternalAccountId } from '@latchkey/contract';
import type { Wallet } from '../client/wallet.ts';
import { ABORTED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { watchSession } from './getSession.ts';
import { keeperOf } from './keeper.ts';
import { signerOf } from './signerOf.ts';

/**
 * Waits until somebody has signed in who signs for this account: what was interrupted then goes on (law 12).
 *
 * @throws `ABORTED`
 */
export async function awaitSigner(wallet: Wallet, accountId: InternalAccountId, signal: AbortSignal): Promise<void> {
  // The relay may just have said that it knows nobody: what is held is older than that.
  await keeperOf(wallet).looking;
  return new Promise((resolve, reject) => {
    const end = () => {
      const isThere = signerOf(wallet, accountId) !== undefined;
      if (!isThere && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(coreError(ABORTED));
      else resolve();
    };
    const stop = watchSession(wallet, end);
    signal.addEventListener('abort', end);
    end();
  });
}
