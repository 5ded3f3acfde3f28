import { ABORTED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import type { Wallet } from './wallet.ts';

/** The longest delay a timer of a browser takes. */
const MAX_MS = 2 ** 31 - 1;

/**
 * Waits by the wallet's clock, or until something wakes it.
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
      if (signal.aborted) reject(coreError(ABORTED));
      else resolve();
    };
    const timer = clock.setTimeout(end, Math.min(Math.max(ms, 0), MAX_MS));
    signal.addEventListener('abort', end);
    wake?.addEventListener('abort', end);
    if (signal.aborted || wake?.aborted) end();
  });
}

/** Waits before trying again; a page or a network that comes back is not let wait. */
export async function pauseOrResume(wallet: Wallet, ms: number, signal: AbortSignal): Promise<void> {
  const waking = new AbortController();
  const stop = wallet.lifecycle.onResume(() => waking.abort());
  try {
    await pause(wallet, ms, signal, waking.signal);
  } finally {
    stop();
  }
}

/** Waits until a moment of server time; looks again on the way and on a return, since what is known of it can change. */
export async function pauseUntil(wallet: Wallet, at: number, signal: AbortSignal): Promise<void> {
  const left = at - wallet.now();
  if (left <= 0) return;
  await pauseOrResume(wallet, left, signal);
  await pauseUntil(wallet, at, signal);
}

/** How long to wait before try number `tried` + 1: doubling from a second to a minute, with a quarter of chance. */
export function backOff({ random }: Pick<Wallet, 'random'>, tried: number): number {
  const chance = (random(1)[0] ?? 0) / 255;
  return Math.min(60_000, 1_000 * 2 ** Math.min(tried, 10)) * (0.75 + chance / 2);
}
