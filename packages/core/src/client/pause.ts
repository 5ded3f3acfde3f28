import { ABORTED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import type { Wallet } from './wallet.ts';

/** The longest delay of a browser timer. */
const MAX_MS = 2 ** 31 - 1;

/** Longest pause between two attempts to learn the outcome of a payment or a proof. */
export const MAX_OUTCOME_PAUSE_MS = 15_000;

/**
 * Waits by the wallet's clock, or until a wake-up.
 *
 * @throws `ABORTED`
 */
export function pause(
  { clock }: Pick<Wallet, 'clock'>,
  ms: number,
  signal: AbortSignal,
  wake?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clock.clearTimeout(timer);
      signal.removeEventListener('abort', end);
      wake?.removeEventListener('abort', end);
      if (signal.aborted) reject(createCoreError(ABORTED));
      else resolve();
    };
    const timer = clock.setTimeout(end, Math.min(Math.max(ms, 0), MAX_MS));
    signal.addEventListener('abort', end);
    wake?.addEventListener('abort', end);
    if (signal.aborted || wake?.aborted) end();
  });
}

/** Waits before a retry. Ends early when the page resumes or the network returns. */
export async function pauseOrResume(wallet: Wallet, ms: number, signal: AbortSignal): Promise<void> {
  const waking = new AbortController();
  const stop = wallet.lifecycle.onResume(() => waking.abort());
  try {
    await pause(wallet, ms, signal, waking.signal);
  } finally {
    stop();
  }
}

/** Waits before the retry of a background read, and further while the page is hidden or offline. */
export async function pauseUntilActive(wallet: Wallet, ms: number, signal: AbortSignal): Promise<void> {
  await pauseOrResume(wallet, ms, signal);
  while (wallet.lifecycle.isSuspended?.()) await pauseOrResume(wallet, MAX_MS, signal);
}

/** Waits until a server time. Re-reads the clock during the wait and on resume, because its offset can change. */
export async function pauseUntil(wallet: Wallet, at: number, signal: AbortSignal): Promise<void> {
  const left = at - wallet.now();
  // Also false for `NaN`, the time of an invalid date.
  if (!(left > 0)) return;
  await pauseOrResume(wallet, left, signal);
  await pauseUntil(wallet, at, signal);
}

/** Returns the delay before retry `tried` + 1: doubling from one second to one minute with 25 % jitter. */
export function getBackOffMs({ random }: Pick<Wallet, 'random'>, tried: number): number {
  const chance = (random(1)[0] ?? 0) / 255;
  return Math.min(60_000, 1_000 * 2 ** Math.min(tried, 10)) * (0.75 + chance / 2);
}
