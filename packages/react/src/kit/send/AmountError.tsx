import { formatMoney } from '@latchkey/core';
import type { ReactElement } from 'react';
import type { AmountProblem } from '../../headless/money-input/parseAmount.ts';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { errorText } from '../../messages/errorText.ts';
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
  const error = state.status === 'quoteFailed' ? state.error : undefined;
  const isOld = error?.code === 'LOOKUP_REQUEST_NOT_FOUND';
  const ofQuote = isOld ? m['send.address.old'] : error && errorText(m, error);
  const text = draft.problem === undefined ? ofQuote : ofField[draft.problem];
  return <Parts.Error className="lk-error">{text !== undefined && <Problem>{text}</Problem>}</Parts.Error>;
}
