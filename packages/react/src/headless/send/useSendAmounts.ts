import { formatMoney, type Money, type TransferEstimate } from '@latchkey/core';
import { useMemo } from 'react';
import { type TransferEstimation, useTransferEstimate } from '../../hooks/useTransferEstimate.ts';
import { useProvider } from '../../provider/context.ts';
import { readMoney } from '../money-input/readMoney.ts';
import type { SendDraft } from './draft.ts';

/** The two sides of the amount that the user enters. */
export interface SendAmounts {
  /** The side that is typed. The other one is estimated. */
  readonly typedSide: SendDraft['lockedCurrencySide'];
  /** The receiving currency, where the payment converts and the decimals are known: then either side can be typed. */
  readonly receivingCurrency: Money['currency'] | undefined;
  /** `idle` where nothing is converted. */
  readonly status: TransferEstimation['status'];
  readonly estimate: TransferEstimate | undefined;
  /** The network of the estimate, which decides when the money arrives. */
  readonly rail: string | undefined;
  /** What the fields show: the typed text, and the estimate of the other side. */
  readonly texts: Readonly<Record<SendDraft['lockedCurrencySide'], string>>;
}

/** Returns both sides of the draft's amount. */
export function useSendAmounts(parameters: {
  readonly draft: SendDraft;
  readonly available: Money | undefined;
  /** The currency of the recipient's account. */
  readonly receivingCode: string | undefined;
}): SendAmounts {
  const { draft, available, receivingCode } = parameters;
  const { locale } = useProvider('Send.Root');
  const sendingCurrency = available?.currency;
  const typed = draft.lockedCurrencySide;
  const sent = typed === 'SENDING' ? parse(draft.amount, sendingCurrency, locale) : undefined;
  const { status, currency, rail, estimate } = useTransferEstimate({
    currency: sendingCurrency,
    receivingCode,
    sendingAmount: sent,
  });
  return useMemo(() => {
    // An amount of the other side has no meaning where nothing is converted.
    const typedSide = currency === undefined ? 'SENDING' : typed;
    const amount = typedSide === 'SENDING' ? sent : parse(draft.amount, currency, locale);
    const estimated = amount === undefined ? undefined : estimate({ lockedCurrencySide: typedSide, amount });
    const text = typedSide === typed ? draft.amount : '';
    const other = estimated?.[typedSide === 'SENDING' ? 'receiving' : 'sending'];
    const otherText = other === undefined ? '' : formatMoney(round(other), { locale, display: 'none' });
    return {
      typedSide,
      receivingCurrency: currency,
      status,
      estimate: estimated,
      rail,
      texts:
        typedSide === 'SENDING' ? { SENDING: text, RECEIVING: otherText } : { SENDING: otherText, RECEIVING: text },
    };
  }, [draft.amount, typed, sent, currency, rail, estimate, status, locale]);
}

function parse(text: string, currency: Money['currency'] | undefined, locale: string): bigint | undefined {
  if (currency === undefined) return undefined;
  const parsed = readMoney(text, { locale, decimals: currency.decimals, currency });
  return parsed.ok ? parsed.amount : undefined;
}

/** Rounds to two decimals, which an estimate is not more exact than. An amount below one unit keeps all of its decimals. */
function round({ amount, currency }: Money): Money {
  const unit = 10n ** BigInt(Math.max(currency.decimals - 2, 0));
  if (amount < 100n * unit) return { amount, currency };
  return { amount: ((amount + unit / 2n) / unit) * unit, currency };
}
