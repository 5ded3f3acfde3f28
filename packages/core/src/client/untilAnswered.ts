import { isAmbiguous } from './outcome.ts';
import { backOff, pauseOrResume } from './pause.ts';
import { toWalletError } from './toWalletError.ts';
import type { Wallet } from './wallet.ts';

/** How often a call is repeated by itself when no answer comes. */
const REPEATS = 4;

/**
 * Makes a call that is good for once, and makes it again, byte for byte, while its answer is lost. What is refused after
 * an answer was lost may have been done the first time: then it is the loss that is told.
 */
export async function untilAnswered<Answer>(
  wallet: Wallet,
  signal: AbortSignal,
  call: () => Promise<Answer>,
): Promise<Answer> {
  let lost: unknown;
  for (let tried = 0; ; tried += 1) {
    try {
      return await call();
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      if (!isAmbiguous(toWalletError(thrown))) throw lost ?? thrown;
      lost ??= thrown;
      if (tried === REPEATS) throw lost;
      await pauseOrResume(wallet, backOff(wallet, tried), signal);
    }
  }
}
