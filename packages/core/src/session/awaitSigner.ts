import type { InternalAccountId } from '@latchkey/contract';
import { pause } from '../client/pause.ts';
import type { Wallet } from '../client/wallet.ts';
import { ABORTED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { watchSession } from './getSession.ts';
import { keeperOf } from './keeper.ts';
import { signerOf } from './signerOf.ts';

/** Where a relay refuses one call for want of a session, and says to another that there is one, nobody is to be hurried. */
const hesitationMs = 1000;

/**
 * Waits until somebody has signed in who signs for this account: what was interrupted then goes on (law 12). Where
 * somebody does already, a second passes before it is believed.
 *
 * @throws `ABORTED`
 */
export async function awaitSigner(wallet: Wallet, accountId: InternalAccountId, signal: AbortSignal): Promise<void> {
  // The relay may just have said that it knows nobody: what is held is older than that.
  await keeperOf(wallet).looking;
  if (signerOf(wallet, accountId)) await pause(wallet, hesitationMs, signal);
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
