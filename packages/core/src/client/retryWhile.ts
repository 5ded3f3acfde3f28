import type { WalletError } from '../errors/walletError.ts';
import { getBackOffMs, MAX_OUTCOME_PAUSE_MS, pauseOrResume } from './pause.ts';
import { toWalletError } from './toWalletError.ts';
import type { Wallet } from './wallet.ts';

/**
 * Repeats a call with growing pauses until it succeeds, is aborted, or fails with an error that `shouldRetry` does not
 * accept, which is thrown. Without a limit in `shouldRetry`, it retries for as long as the outage lasts.
 */
export async function retryWhile<Result>(
  wallet: Wallet,
  signal: AbortSignal,
  call: () => Promise<Result>,
  shouldRetry: (error: WalletError, tried: number) => boolean,
): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await call();
    } catch (thrown) {
      if (signal.aborted || !shouldRetry(toWalletError(thrown), tried)) throw thrown;
      await pauseOrResume(wallet, Math.min(getBackOffMs(wallet, tried), MAX_OUTCOME_PAUSE_MS), signal);
    }
  }
}
