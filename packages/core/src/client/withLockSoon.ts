import type { Wallet } from './wallet.ts';
import { withLock } from './withLock.ts';

/** Runs a task as `withLock` does. Rejects, without running it, if another task holds the lock for longer than `waitMs`. */
export async function withLockSoon<Result>(
  wallet: Pick<Wallet, 'locks' | 'clock'>,
  name: string,
  work: () => Promise<Result>,
  waitMs = 1_000,
): Promise<Result> {
  const { clock } = wallet;
  const waiting = new AbortController();
  const timer = clock.setTimeout(() => waiting.abort(), waitMs);
  return withLock(wallet, name, waiting.signal, () => {
    clock.clearTimeout(timer);
    return work();
  });
}

/** Runs a task as `withLockSoon` does, and without the lock where that rejects. The task runs once, even if it fails. */
export async function withLockBestEffort<Result>(
  wallet: Pick<Wallet, 'locks' | 'clock'>,
  name: string,
  work: () => Promise<Result>,
  waitMs?: number,
): Promise<Result> {
  let running: Promise<Result> | undefined;
  const start = () => {
    running = work();
    return running;
  };
  return withLockSoon(wallet, name, start, waitMs).catch(() => running ?? work());
}
