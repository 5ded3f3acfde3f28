import { isLost } from './outcome.ts';
import { toWalletError } from './toWalletError.ts';
import type { Wallet } from './wallet.ts';
import { whileLost } from './whileLost.ts';

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
  const noting = async () => {
    try {
      return await call();
    } catch (thrown) {
      if (isLost(toWalletError(thrown))) lost ??= thrown;
      throw thrown;
    }
  };
  return whileLost(wallet, signal, noting).catch((thrown) => {
    throw signal.aborted ? thrown : (lost ?? thrown);
  });
}
