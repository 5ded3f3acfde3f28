import type { PayloadToSign } from '@latchkey/contract/credentials';
import type { Quote } from '@latchkey/contract/quotes';
import { QUOTE_MISMATCH } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import { rateOf } from '../../money/deriveRate.ts';
import { toMoney } from '../../money/toMoney.ts';
import type { Intent, LockedQuote, QuoteChange } from './state.ts';

/**
 * Makes of a quote what is shown, confirmed and signed, if it is the quote that was asked for: from this account, to
 * this payee, over this amount, in the currency it was in before.
 *
 * @throws `QUOTE_MISMATCH`, `AMOUNT_UNSAFE`
 */
export function lockQuote(intent: Intent, quote: Quote, before?: LockedQuote): LockedQuote {
  const { sendingCurrency, receivingCurrency } = quote;
  const sending = toMoney({ amount: quote.totalSendingAmount, currency: sendingCurrency });
  const receiving = toMoney({ amount: quote.totalReceivingAmount, currency: receivingCurrency });
  const locked = intent.lockedCurrencySide === 'SENDING' ? sending : receiving;
  const payloads = (quote.paymentInstructions ?? [])
    .map(({ accountOrWalletInfo }) => accountOrWalletInfo)
    .filter(({ accountType }) => accountType === 'EMBEDDED_WALLET');
  const payload = payloads[0]?.payloadToSign;

  const isAsked =
    quote.source.accountId === intent.sourceAccountId &&
    (quote.destination.accountId ?? quote.destination.umaAddress) === intent.destinationAccountId &&
    locked.amount === intent.amount &&
    (intent.currency === undefined || intent.currency === locked.currency.code) &&
    (before === undefined || (isSame(before.sending, sending) && isSame(before.receiving, receiving)));
  if (!isAsked || payloads.length !== 1 || typeof payload !== 'string') throw coreError(QUOTE_MISMATCH);

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
    rate: rateOf(quote),
    declaredRate: quote.exchangeRate,
    // The wire's own text: nothing has touched it since.
    payloadToSign: payload as PayloadToSign,
  };
}

/** What a new quote changed against the one that was shown before. */
export function changesOf(before: LockedQuote | undefined, quote: LockedQuote): readonly QuoteChange[] {
  if (before === undefined) return [];
  return (['sending', 'receiving', 'fees'] as const).filter((side) => before[side].amount !== quote[side].amount);
}

function isSame(one: LockedQuote['sending'], { currency }: LockedQuote['sending']): boolean {
  return one.currency.code === currency.code && one.currency.decimals === currency.decimals;
}
