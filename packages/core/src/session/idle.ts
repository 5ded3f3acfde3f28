import { pause } from '../client/pause.ts';
import type { Wallet } from '../client/wallet.ts';
import { keeperOf } from './keeper.ts';

/** How often tabs tell each other that somebody is there. */
const TELL_MS = 10_000;

/**
 * Locks after the time without use that the relay asks for, in regions that have such a rule. Use in one tab counts for
 * all; what timers do counts for none.
 */
export function watchIdle(wallet: Wallet, signal: AbortSignal): void {
  const keeper = keeperOf(wallet);
  const limit = keeper.identity?.idleTimeoutMs;
  if (limit === undefined) return;
  const { clock, broadcast, notices } = wallet;
  let used = clock.monotonic();
  let told = Number.NEGATIVE_INFINITY;

  const stops = [
    notices.subscribe((notice) => {
      if (notice !== 'used') return;
      used = clock.monotonic();
      if (used - told < TELL_MS) return;
      told = used;
      broadcast?.post({ type: 'used' });
    }),
    broadcast?.listen((message) => {
      if ((message as { type?: unknown })?.type === 'used') used = clock.monotonic();
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop?.();
  });

  const wait = async () => {
    for (let left = limit; left > 0; left = used + limit - clock.monotonic()) await pause(wallet, left, signal);
    keeper.end();
  };
  // An aborted wait ends here.
  wait().catch(() => {});
}
