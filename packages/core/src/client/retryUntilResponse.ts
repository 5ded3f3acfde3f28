import { isLost } from './outcome.ts';
import { retryOnLostResponse } from './retryOnLostResponse.ts';
import { toWalletError } from './toWalletError.ts';
import type { Wallet } from './wallet.ts';

/**
 * Makes a single-use call and retries it byte for byte while its response is lost. If a retry is refused after a lost
 * response, the first attempt may have succeeded, so the error of the lost response is thrown.
 */
export async function retryUntilResponse<Result>(
  wallet: Wallet,
  signal: AbortSignal,
  call: () => Promise<Result>,
): Promise<Result> {
  let lost: unknown;
  const callAndRecordLoss = async () => {
    try {
      return await call();
    } catch (thrown) {
      if (isLost(toWalletError(thrown))) lost ??= thrown;
      throw thrown;
    }
  };
  return retryOnLostResponse(wallet, signal, callAndRecordLoss).catch((thrown) => {
    throw signal.aborted ? thrown : (lost ?? thrown);
  });
}
