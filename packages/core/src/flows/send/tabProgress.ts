import { isFinal } from '../../client/outcome.ts';
import { retryWhile } from '../../client/retryWhile.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import type { WalletError } from '../../errors/walletError.ts';
import { fetchQuoteOutcome } from './quoteOutcome.ts';
import { readSend, type SendRecord, toIntent, toQuotes } from './record.ts';
import { parseStored, type StoredPayment } from './storedPayment.ts';

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
    return { type: 'moved', found: parseStored(stored, record.moneyMayHaveMoved) };
  }
  // Another tab finished or discarded it. Its quote is not known, so none is executed from here.
  const executed = await findExecution(wallet, record, { signal, shouldRetry: () => true });
  return { type: 'moved', found: executed ?? { stage: 'none' } };
}

/**
 * Reads whether the quote of a payment was executed, or still may be by a request that was sent, whatever is stored of
 * it. A quote that this user may not read was not. Other errors are retried while `shouldRetry` accepts them.
 *
 * @throws the error that `shouldRetry` did not accept
 */
export async function findExecution(
  wallet: Wallet,
  record: SendRecord,
  options: { readonly signal: AbortSignal; readonly shouldRetry: (error: WalletError, tried: number) => boolean },
): Promise<StoredPayment | undefined> {
  const { signal, shouldRetry } = options;
  const { quote } = toQuotes(record);
  if (quote === undefined) return undefined;
  const read = () => fetchQuoteOutcome(wallet, quote, signal);
  try {
    const { type } = await retryWhile(
      wallet,
      signal,
      read,
      (error, tried) => !isUnknownQuote(error) && shouldRetry(error, tried),
    );
    if (type === 'pending' && record.moneyMayHaveMoved) return parseStored(record);
    if (type === 'pending' || type === 'quoteExpired') return undefined;
  } catch (thrown) {
    signal.throwIfAborted();
    if (isUnknownQuote(toWalletError(thrown))) return undefined;
    throw thrown;
  }
  return { stage: 'accepted', intent: toIntent(record), record: { ...record, taken: true }, quote };
}

function isUnknownQuote(error: WalletError): boolean {
  return isFinal(error) || error.code === 'RELAY_NOT_FOUND';
}
