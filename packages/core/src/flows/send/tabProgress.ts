import { isFinal } from '../../client/outcome.ts';
import { retryWhile } from '../../client/retryWhile.ts';
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
  return { type: 'moved', found: (await findExecution(wallet, record, signal)) ?? { stage: 'none' } };
}

/** Reads whether the quote of a payment was executed, whatever is stored of it. */
export async function findExecution(
  wallet: Wallet,
  record: SendRecord,
  signal: AbortSignal,
): Promise<StoredPayment | undefined> {
  const { quote } = toQuotes(record);
  const outcome = quote && (await pollFinalOutcome(wallet, quote, signal));
  if (quote === undefined || outcome === 'pending' || outcome === 'quoteExpired') return undefined;
  return { stage: 'accepted', intent: toIntent(record), record, quote };
}

/** Reads the outcome of a quote, however long that takes; a quote that this user may not read had none. */
async function pollFinalOutcome(
  wallet: Wallet,
  quote: LockedQuote,
  signal: AbortSignal,
): Promise<QuoteOutcome['type']> {
  const read = () => fetchQuoteOutcome(wallet, quote, signal);
  try {
    return (await retryWhile(wallet, signal, read, (error) => !isFinal(error) && error.code !== 'RELAY_NOT_FOUND'))
      .type;
  } catch {
    signal.throwIfAborted();
    return 'pending';
  }
}
