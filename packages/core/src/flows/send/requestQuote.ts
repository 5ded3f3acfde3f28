import type { Quote } from '@latchkey/contract/quotes';
import { createQuote } from '../../actions/createQuote.ts';
import { createIdempotencyKey } from '../../client/idempotencyKey.ts';
import { isLost, isOtherQuote } from '../../client/outcome.ts';
import { retryOnLostResponse } from '../../client/retryOnLostResponse.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { assertCurrencies } from '../../money/currencyRules.ts';
import { toWireAmount } from '../../money/toMoney.ts';
import type { SendEvent } from './event.ts';
import { isExpiringSoon } from './quoteExpiry.ts';
import { type SendRecord, toIntent, toQuotes, writeSend } from './record.ts';
import { findChanges, toLockedQuote } from './toLockedQuote.ts';

/** How often a request for a quote is retried automatically after a lost response. */
export const QUOTE_REPEATS = 2;

/**
 * Requests a quote after storing the request, so that a reload finds the same quote. Returns the event to dispatch,
 * after the record is stored: a listener may confirm at once. Returns none if the request was ended.
 */
export async function requestQuote(
  wallet: Wallet,
  record: SendRecord,
  signal: AbortSignal,
): Promise<SendEvent | undefined> {
  const intent = toIntent(record);
  let requested = await writeSend(wallet, { ...record, quoteKey: record.quoteKey ?? createIdempotencyKey(wallet) });
  try {
    let quoteResponse = await createQuoteWithRetry(wallet, requested, signal);
    if (
      record.quoteKey !== undefined &&
      isExpiringSoon({ expiresAt: Date.parse(quoteResponse.expiresAt) }, wallet.now())
    ) {
      // A payment that was reset meanwhile has no record.
      signal.throwIfAborted();
      // The response is stored under an old key.
      requested = await writeSend(wallet, { ...requested, quoteKey: createIdempotencyKey(wallet) });
      quoteResponse = await createQuoteWithRetry(wallet, requested, signal);
    }
    signal.throwIfAborted();
    const { before } = toQuotes(requested);
    const quote = toLockedQuote(intent, quoteResponse, before);
    assertCurrencies(wallet, [quote.sending.currency, quote.receiving.currency]);
    const quoted = await writeSend(wallet, { ...requested, quote: quoteResponse });
    return { type: 'quoted', quote, before, changed: findChanges(before, quote), record: quoted };
  } catch (thrown) {
    if (signal.aborted) return undefined;
    const error = toWalletError(thrown);
    // After an error response the same request would fail again; after a lost one, the response is recovered.
    if (!isLost(error)) requested = await writeSend(wallet, { ...requested, quoteKey: undefined });
    if (isOtherQuote(error)) return { type: 'stopped', error };
    return { type: 'quoteFailed', error, record: requested };
  }
}

async function createQuoteWithRetry(
  wallet: Wallet,
  { intent, quoteKey: idempotencyKey }: SendRecord,
  signal: AbortSignal,
): Promise<Quote> {
  // Currency and decimals are checks of this side, and the factor belongs to the execute request.
  const {
    sourceAccountId,
    destinationAccountId: to,
    amount,
    currency: _,
    decimals: __,
    scaFactor: ___,
    ...more
  } = intent;
  const body = {
    source: { sourceType: 'ACCOUNT', accountId: sourceAccountId },
    // An account or a UMA address; the request type requires one of the two.
    destination: (to.startsWith('$')
      ? { destinationType: 'UMA_ADDRESS', umaAddress: to }
      : { destinationType: 'ACCOUNT', accountId: to }) as createQuote.Parameters['body']['destination'],
    lockedCurrencyAmount: toWireAmount(BigInt(amount)),
    ...more,
  } as const;
  return retryOnLostResponse(
    wallet,
    signal,
    () => createQuote(wallet, { body, idempotencyKey, signal }),
    QUOTE_REPEATS,
  );
}
