import { isFinal } from '../../client/outcome.ts';
import { backOff, pauseOrResume } from '../../client/pause.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { fetchQuoteOutcome, type QuoteOutcome } from './quoteOutcome.ts';
import { readSend, type SendRecord, toIntent, toQuotes } from './record.ts';
import type { LockedQuote } from './state.ts';
import { parseRecord, type StoredPayment } from './storedPayment.ts';

/** What the other tabs did with a payment since this tab wrote or read its record. */
export type TabProgress =
  /** Nothing. `record` is the stored one. */
  { readonly type: 'none'; readonly record: SendRecord } | { readonly type: 'moved'; readonly found: StoredPayment };

/**
 * Reads the progress of another tab with this payment. Call it before anything that assumes that no execute request
 * was sent. `quoteId` is the quote that the stored record must still have; undefined while one is requested.
 */
export async function readOtherTabProgress(
  wallet: Wallet,
  options: { readonly record: SendRecord; readonly quoteId: string | undefined; readonly signal: AbortSignal },
): Promise<TabProgress> {
  const { record, quoteId, signal } = options;
  const stored = await readSend(wallet, record.id);
  if (stored !== undefined) {
    if (stored.quote?.id === quoteId && !stored.moneyMayHaveMoved) return { type: 'none', record: stored };
    return { type: 'moved', found: parseRecord(stored) };
  }
  // Another tab finished or discarded it. Its quote is not known, so none is executed from here.
  const { quote } = toQuotes(record);
  const outcome = quote && (await pollFinalOutcome(wallet, quote, signal));
  const isOver = quote === undefined || outcome === 'pending' || outcome === 'quoteExpired';
  return {
    type: 'moved',
    found: isOver ? { stage: 'none' } : { stage: 'accepted', intent: toIntent(record), record, quote },
  };
}

/** Reads the outcome of a quote, however long that takes; a quote that this user may not read had none. */
async function pollFinalOutcome(
  wallet: Wallet,
  quote: LockedQuote,
  signal: AbortSignal,
): Promise<QuoteOutcome['type']> {
  for (let tried = 0; ; tried += 1) {
    const outcome = await fetchQuoteOutcome(wallet, quote, signal).catch(toWalletError);
    if ('type' in outcome) return outcome.type;
    if (isFinal(outcome) || outcome.code === 'RELAY_NOT_FOUND') return 'pending';
    await pauseOrResume(wallet, backOff(wallet, tried), signal);
  }
}
