import type { Wallet } from './wallet.ts';
import { withLock } from './withLock.ts';

/** How long a task waits for another tab. */
const WAIT_MS = 1_000;

/** Runs a task as `withLock` does. Rejects, without running it, if another tab holds the lock for a second. */
export async function withLockSoon<Result>(
  wallet: Pick<Wallet, 'locks' | 'clock'>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { clock } = wallet;
  const waiting = new AbortController();
  const timer = clock.setTimeout(() => waiting.abort(), WAIT_MS);
  return withLock(wallet, name, waiting.signal, () => {
    clock.clearTimeout(timer);
    return work();
  });
}
