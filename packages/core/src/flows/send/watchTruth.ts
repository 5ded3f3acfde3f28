import { backOff, pause } from '../../client/pause.ts';
import type { Wallet } from '../../client/wallet.ts';
import { POLL } from '../../events/stream.ts';
import { watchEvents } from '../../events/watchEvents.ts';
import { together } from '../../internal/together.ts';
import { watchSession } from '../../session/getSession.ts';
import type { LockedQuote } from './state.ts';
import { readTruth, type Truth } from './truth.ts';

/** The longest pause between two readings when no event comes. */
const MAX_PAUSE_MS = 15_000;

/**
 * Reads a quote again and again, and says what is true of it, until it is settled: soon after an event that may be about
 * it, or when the page comes back, else with growing pauses.
 */
export async function watchTruth(
  wallet: Wallet,
  quote: LockedQuote,
  say: (truth: Truth) => void,
  signal: AbortSignal,
): Promise<void> {
  let waking = new AbortController();
  let tried = 0;
  const wake = () => {
    tried = 0;
    waking.abort();
  };
  const stop = together([
    watchEvents(wallet, ({ type, resourceId }) => {
      if (resourceId === quote.transactionId || resourceId === quote.id || type === POLL) wake();
    }),
    watchSession(wallet, wake),
    wallet.notices.subscribe((notice) => notice === 'authorized' && wake()),
    wallet.lifecycle.onResume(wake),
  ]);
  try {
    while (!signal.aborted) {
      const truth = await readTruth(wallet, quote, signal).catch(() => undefined);
      if (truth !== undefined && !signal.aborted) say(truth);
      if (truth?.type === 'completed' || truth?.type === 'failed' || truth?.type === 'quoteExpired') return;
      await pause(wallet, Math.min(backOff(wallet, tried), MAX_PAUSE_MS), signal, waking.signal);
      tried += 1;
      waking = new AbortController();
    }
  } finally {
    stop();
  }
}
