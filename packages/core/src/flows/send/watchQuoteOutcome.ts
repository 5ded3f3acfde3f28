import { getBackOffMs, MAX_OUTCOME_PAUSE_MS, pause } from '../../client/pause.ts';
import type { Wallet } from '../../client/wallet.ts';
import { POLL } from '../../events/stream.ts';
import { watchEvents } from '../../events/watchEvents.ts';
import { combineDisposers } from '../../internal/combineDisposers.ts';
import { watchSession } from '../../session/getSession.ts';
import { watchSessionEvents } from '../../session/sessionStore.ts';
import { fetchQuoteOutcome, type QuoteOutcome } from './quoteOutcome.ts';
import type { ShownQuote } from './state.ts';

/**
 * Reads a quote repeatedly and reports its outcome until it is final: soon after a related event or when the page
 * resumes, else with growing pauses.
 */
export async function watchQuoteOutcome(
  wallet: Wallet,
  quote: ShownQuote,
  onOutcome: (outcome: QuoteOutcome) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let waking = new AbortController();
  let tried = 0;
  const wake = () => {
    tried = 0;
    waking.abort();
  };
  const stop = combineDisposers([
    watchEvents(wallet, ({ type, resourceId }) => {
      if (resourceId === quote.transactionId || resourceId === quote.id || type === POLL) wake();
    }),
    watchSession(wallet, wake),
    watchSessionEvents(wallet, ({ type }) => type === 'actionAuthorized' && wake()),
    wallet.lifecycle.onResume(wake),
  ]);
  try {
    while (!signal.aborted) {
      const outcome = await fetchQuoteOutcome(wallet, quote, signal).catch(() => undefined);
      if (outcome !== undefined && !signal.aborted) await onOutcome(outcome);
      if (outcome?.type === 'completed' || outcome?.type === 'failed' || outcome?.type === 'quoteExpired') return;
      await pause(wallet, Math.min(getBackOffMs(wallet, tried), MAX_OUTCOME_PAUSE_MS), signal, waking.signal);
      tried += 1;
      waking = new AbortController();
    }
  } finally {
    stop();
  }
}
