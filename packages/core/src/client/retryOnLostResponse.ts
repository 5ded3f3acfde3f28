import { isLost } from './outcome.ts';
import { retryWhile } from './retryWhile.ts';
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
  return retryWhile(wallet, signal, call, (error, tried) => tried < repeats && isLost(error));
}
