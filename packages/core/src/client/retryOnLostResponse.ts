import { isLost } from './outcome.ts';
import { backOff, pauseOrResume } from './pause.ts';
import { toWalletError } from './toWalletError.ts';
import type { Wallet } from './wallet.ts';

/**
 * Retries an idempotent call while its response is lost (network error, time-out, unreadable body). Every attempt sends
 * the same bytes. An error response from the relay or the service is thrown at once.
 */
export async function retryOnLostResponse<Result>(
  wallet: Wallet,
  signal: AbortSignal,
  call: () => Promise<Result>,
  repeats = 4,
): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await call();
    } catch (thrown) {
      if (signal.aborted || tried === repeats || !isLost(toWalletError(thrown))) throw thrown;
      await pauseOrResume(wallet, backOff(wallet, tried), signal);
    }
  }
}
