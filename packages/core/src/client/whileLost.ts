import { isLost } from './outcome.ts';
import { backOff, pauseOrResume } from './pause.ts';
import { toWalletError } from './toWalletError.ts';
import type { Wallet } from './wallet.ts';

/** Makes a call, and makes it again, byte for byte, while its answer is lost. A refusal is told, whatever came before it. */
export async function whileLost<Answer>(
  wallet: Wallet,
  signal: AbortSignal,
  call: () => Promise<Answer>,
  repeats = 4,
): Promise<Answer> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await call();
    } catch (thrown) {
      if (signal.aborted || tried === repeats || !isLost(toWalletError(thrown))) throw thrown;
      await pauseOrResume(wallet, backOff(wallet, tried), signal);
    }
  }
}
