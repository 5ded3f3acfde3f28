import { type Currency, formatMoney, type WalletError } from '@latchkey/core';
import type { ReactElement } from 'react';
import type { AmountProblem } from '../../headless/money-input/parseAmount.ts';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { useIsOffline } from '../../hooks/useIsOffline.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { errorText, isOfflineError } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { Problem } from '../base/Problem.tsx';
import { texts } from './texts.ts';

/** What must be corrected in the typed amount, or why there is no quote for it. */
export function AmountError(): ReactElement | null {
  const m = useMessages(texts);
  const { text: money } = useMoneyFormat();
  const { locale } = useProvider('Send');
  const { send, source, draft, amounts } = useSendContext('Send');
  const isOffline = useIsOffline();
  if (source === undefined) return null;
  const { available } = source;
  const currency = amounts.typedSide === 'SENDING' ? available.currency : amounts.receivingCurrency;
  const { decimals } = currency ?? available.currency;
  const example = formatMoney(
    { amount: 50n * 10n ** BigInt(decimals), currency: currency ?? available.currency },
    { locale, display: 'none' },
  );
  const ofField: Record<AmountProblem, string> = {
    missing: m['send.amount.missing']({ amount: example }),
    unreadable: m['send.amount.unreadable']({ amount: example }),
    tooManyDecimals: m['send.amount.tooManyDecimals']({ decimals }),
    tooMuch: m['send.amount.tooMuch']({ amount: money(available, { detail: 'exact' }) }),
  };
  const { state } = send;
  /** Names the limit, if it is in a currency of the payment. */
  function limitText(): string | undefined {
    const { limits } = state.status === 'quoteFailed' ? state.error : {};
    const limited = [available.currency, amounts.receivingCurrency].find((one) => one?.code === limits?.currency);
    if (state.status !== 'quoteFailed' || limits === undefined || limited === undefined) return undefined;
    const { minAmount, maxAmount } = limits;
    const { amount, lockedCurrencySide } = state.intent;
    const typed = lockedCurrencySide === 'SENDING' ? available.currency : amounts.receivingCurrency;
    const isOutside = amount < minAmount || amount > maxAmount;
    const formatOneUnit = (one: Currency | undefined) =>
      one && money({ amount: 10n ** BigInt(one.decimals), currency: one });
    // A limit of the other side, after fees, would read as one that the typed amount keeps.
    if (limited.code === typed?.code ? !isOutside : formatOneUnit(limited) === formatOneUnit(typed)) return undefined;
    const least = money({ amount: minAmount, currency: limited }, { detail: 'exact' });
    const most = money({ amount: maxAmount, currency: limited }, { detail: 'exact' });
    const isSent = lockedCurrencySide === 'SENDING' && limited === available.currency;
    if (isSent && amount < minAmount) return m['send.amount.least']({ amount: least });
    if (isSent && amount > maxAmount) return m['send.amount.most']({ amount: most });
    return m['send.amount.between']({ least, most });
  }
  const error = state.status === 'quoteFailed' ? state.error : undefined;
  const wasOffline = !isOffline && error !== undefined && isOfflineError(error);
  const ofQuote = error && !wasOffline ? (limitText() ?? toQuoteText(m, error)) : undefined;
  const text = draft.problem === undefined ? ofQuote : ofField[draft.problem];
  return <Parts.Error className="lk-error">{text !== undefined && <Problem>{text}</Problem>}</Parts.Error>;
}

/** An account that is not found is that of the payee, which may have been removed in another tab. */
function toQuoteText(m: typeof texts, error: WalletError): string {
  return error.code === 'NOT_FOUND' ? m['error.INVALID_RECEIVER'] : errorText(m, error);
}
