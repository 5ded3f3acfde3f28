import { deriveRate, type SendState, type ShownQuote, type TransferEstimate } from '@latchkey/core';
import { useMemo } from 'react';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { formatRate } from '../../money/formatRate.ts';
import { useProvider } from '../../provider/context.ts';
import { getDetail } from './getDetail.ts';
import { texts } from './texts.ts';
import { usePayeeName } from './usePayeeName.ts';

/** Formats the figures of quotes. */
export interface QuoteText {
  /** The rate in the direction that is easier to read: `$1 = SEK 10.4182`, `BTC 1 = $120,048`. */
  rate(quote: ShownQuote): string;
  /** The same of an estimate, with four digits: `≈ $1 = SEK 10.42`. `undefined` for amounts that give no rate. */
  estimatedRate(estimate: TransferEstimate): string | undefined;
  /** What a new quote changed, in a sentence; `undefined` where nothing changed. */
  change(state: SendState): string | undefined;
}

/** Returns how the figures of a quote are written. The functions are stable while the payee is the same. */
export function useQuoteText(): QuoteText {
  const m = useMessages(texts);
  const { locale, displayCurrencies: currencies } = useProvider('Send');
  const { text } = useMoneyFormat();
  const payee = usePayeeName();
  return useMemo(() => {
    const toText = (amounts: TransferEstimate, digits?: number) => {
      const sides = { sending: amounts.sending.currency, receiving: amounts.receiving.currency };
      const rates = deriveRate(
        {
          totalSendingAmount: Number(amounts.sending.amount),
          totalReceivingAmount: Number(amounts.receiving.amount),
          feesIncluded: Number(amounts.fees.amount),
          sendingCurrency: sides.sending,
          receivingCurrency: sides.receiving,
          // Required, but not shown: it is only compared with the totals.
          exchangeRate: 1,
        },
        digits,
      );
      return m['send.review.rateOf'](formatRate(rates, { ...sides, locale, currencies }));
    };
    return {
      rate: (quote) => toText(quote),
      estimatedRate: (estimate) => (hasRate(estimate) ? `≈ ${toText(estimate, 4)}` : undefined),
      change: (state) => {
        if (state.status !== 'reviewing' || state.changed.length === 0) return undefined;
        const { quote, before, changed } = state;
        const side = changed.includes('receiving') ? 'receiving' : 'sending';
        if (before === undefined || !changed.includes(side)) return m['send.review.changed'];
        const detail = side === 'receiving' ? getDetail(quote) : ({ detail: 'exact' } as const);
        const difference = quote[side].amount - before[side].amount;
        const change = {
          payee,
          amount: text(quote[side], detail),
          difference: text({ ...quote[side], amount: difference < 0n ? -difference : difference }, detail),
        };
        const isMore = difference > 0n;
        if (side === 'receiving') return m[isMore ? 'send.review.getsMore' : 'send.review.getsLess'](change);
        return m[isMore ? 'send.review.sendMore' : 'send.review.sendLess'](change);
      },
    };
  }, [m, text, payee, locale, currencies]);
}

/** Whether a rate can be derived: while an amount is typed, it may be too large, or all of it may be fees. */
function hasRate({ sending, receiving, fees }: TransferEstimate): boolean {
  const isSafe = [sending, receiving].every(({ amount }) => Number.isSafeInteger(Number(amount)));
  return isSafe && sending.amount > fees.amount && receiving.amount > 0n;
}
