import type { PayloadToSign } from '@latchkey/contract/credentials';
import type { Quote } from '@latchkey/contract/quotes';
import { QUOTE_MISMATCH } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { toRate } from '../../money/deriveRate.ts';
import { toMoney } from '../../money/toMoney.ts';
import type { Intent, LockedQuote, QuoteChange, ShownQuote } from './state.ts';

/**
 * Converts a quote to the object that is shown, confirmed and signed, if it is the requested one: from this account, to
 * this payee, over this amount, in the currency and with the decimals that the user saw, as before.
 *
 * @throws `QUOTE_MISMATCH`, `AMOUNT_UNSAFE`
 */
export function toLockedQuote(intent: Intent, quote: Quote, before?: ShownQuote): LockedQuote {
  const shown = toShownQuote(intent, quote, before);
  const payloads = (quote.paymentInstructions ?? [])
    .map(({ accountOrWalletInfo }) => accountOrWalletInfo)
    .filter(({ accountType }) => accountType === 'EMBEDDED_WALLET');
  const payload = payloads.length === 1 ? payloads[0]?.payloadToSign : undefined;
  if (typeof payload !== 'string') throw createCoreError(QUOTE_MISMATCH);
  // The unchanged text of the response.
  return { ...shown, payloadToSign: payload as PayloadToSign };
}

/**
 * The same for a quote that the service executes already, of which nothing is signed again: one from a held account has
 * no payload.
 *
 * @throws `QUOTE_MISMATCH`, `AMOUNT_UNSAFE`
 */
export function toShownQuote(intent: Intent, quote: Quote, before?: ShownQuote): ShownQuote {
  const { sendingCurrency, receivingCurrency } = quote;
  const sending = toMoney({ amount: quote.totalSendingAmount, currency: sendingCurrency });
  const receiving = toMoney({ amount: quote.totalReceivingAmount, currency: receivingCurrency });
  const locked = intent.lockedCurrencySide === 'SENDING' ? sending : receiving;

  const isRequested =
    quote.source.accountId === intent.sourceAccountId &&
    (quote.destination.accountId ?? quote.destination.umaAddress) === intent.destinationAccountId &&
    locked.amount === intent.amount &&
    (intent.currency === undefined || intent.currency === locked.currency.code) &&
    (intent.decimals === undefined || intent.decimals === locked.currency.decimals) &&
    (before === undefined || (isSame(before.sending, sending) && isSame(before.receiving, receiving)));
  if (!isRequested) throw createCoreError(QUOTE_MISMATCH);

  const { platformFeesIncluded } = quote;
  return {
    id: quote.id,
    transactionId: quote.transactionId,
    createdAt: Date.parse(quote.createdAt),
    expiresAt: Date.parse(quote.expiresAt),
    destinationAccountId: intent.destinationAccountId,
    sending,
    receiving,
    fees: toMoney({ amount: quote.feesIncluded, currency: sendingCurrency }),
    platformFees:
      platformFeesIncluded === undefined
        ? undefined
        : toMoney({ amount: platformFeesIncluded, currency: sendingCurrency }),
    rate: toRate(quote),
    declaredRate: quote.exchangeRate,
  };
}

/** Returns what a new quote changes against the one shown before. */
export function findChanges(before: ShownQuote | undefined, quote: ShownQuote): readonly QuoteChange[] {
  if (before === undefined) return [];
  return (['sending', 'receiving', 'fees'] as const).filter((side) => before[side].amount !== quote[side].amount);
}

function isSame(one: ShownQuote['sending'], { currency }: ShownQuote['sending']): boolean {
  return one.currency.code === currency.code && one.currency.decimals === currency.decimals;
}
