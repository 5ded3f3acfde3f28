import { estimateTransfer, type IndicativeRate, type Money, type ParsedAmount } from '@latchkey/core';
import { type ReactElement, useState } from 'react';
import { useExchangeRatesContext } from '../../headless/exchange-rates/context.ts';
import * as Parts from '../../headless/exchange-rates/index.parts.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { formatRate } from '../../money/formatRate.ts';
import { getCurrencyLabel } from '../../money/getCurrencyName.ts';
import { useProvider } from '../../provider/context.ts';
import { useSettledAnnouncement } from '../base/useSettledAnnouncement.ts';
import { MoneyInput } from '../money-input/MoneyInput.tsx';
import { Select } from '../select/Select.tsx';
import type { ExchangeRatesProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The rates of one currency, and what an amount of it brings in the others. */
export function Converter(
  props: Pick<ExchangeRatesProps, 'slots'> & {
    readonly base: Money['currency'];
    readonly rates: readonly IndicativeRate[];
  },
): ReactElement {
  const m = useMessages(texts);
  const { locale } = useProvider('ExchangeRates');
  const { base, rates, slots } = props;
  const [parsed, setParsed] = useState<ParsedAmount>();
  const amount = parsed?.ok && parsed.amount > 0n ? parsed.amount : undefined;
  const isUnreadable = parsed !== undefined && !parsed.ok && parsed.code !== 'AMOUNT_EMPTY';
  const oldest = Math.min(...rates.map(({ updatedAt }) => updatedAt));
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(oldest);
  useSettledAnnouncement(amount === undefined ? undefined : m['exchangeRates.converted']);
  return (
    <>
      <MoneyInput
        label={m['exchangeRates.amount']}
        currency={base}
        error={isUnreadable ? m['exchangeRates.unreadable'] : undefined}
        onValueChange={(_text, next) => setParsed(next)}
      />
      <Parts.List className="lk-list" data-inset="">
        {rates.map((rate) => (
          <li key={rate.currency.code} className="lk-row">
            <Row base={base} rate={rate} amount={amount} />
            {slots?.row?.(rate)}
          </li>
        ))}
      </Parts.List>
      <p className="lk-small lk-muted">
        {m['exchangeRates.indicative']} {m['exchangeRates.updated']({ time })}
      </p>
    </>
  );
}

/** The currency that is converted. It stays while its rates are read, so that the user's focus stays on it. */
export function BaseSelect(): ReactElement | null {
  const m = useMessages(texts);
  const { base, bases, selectBase } = useExchangeRatesContext('ExchangeRates').rates;
  const { name } = useMoneyFormat();
  if (base === undefined || bases.length < 2) return null;
  const names = bases.map((currency) => name({ amount: 0n, currency }));
  return (
    <Select
      label={m['exchangeRates.base']}
      value={base.code}
      onChange={({ currentTarget }) => selectBase(currentTarget.value)}
    >
      {bases.map(({ code }, index) => (
        <option key={code} value={code}>
          {toOption(code, names, index)}
        </option>
      ))}
    </Select>
  );
}

/** The name of a currency, with its code where two currencies have the same name. */
function toOption(code: string, names: readonly string[], index: number): string {
  const name = names[index] ?? code;
  return names.some((other, at) => at !== index && other === name) ? `${name} (${code})` : name;
}

function Row(props: {
  readonly base: Money['currency'];
  readonly rate: IndicativeRate;
  readonly amount: bigint | undefined;
}): ReactElement {
  const { base, rate, amount } = props;
  const m = useMessages(texts);
  const { locale, displayCurrencies: currencies } = useProvider('ExchangeRates');
  const { text } = useMoneyFormat();
  const { currency } = rate;
  const one = formatRate(rate, { sending: base, receiving: currency, locale, currencies, isListed: true });
  const estimate =
    amount === undefined
      ? undefined
      : estimateTransfer(rate.row, { lockedCurrencySide: 'SENDING', amount, currency: base });
  return (
    <>
      <span className="lk-two" data-short="">
        <span>{currency.code}</span> <span className="lk-small">{getCurrencyLabel(currency.code, locale)}</span>
      </span>{' '}
      <span className="lk-two lk-end">
        {amount !== undefined && (
          <span>
            {estimate === undefined
              ? m['exchangeRates.tooSmall']
              : m['exchangeRates.about']({ amount: text(estimate.receiving, { detail: 'code' }) })}
          </span>
        )}{' '}
        <span className={amount === undefined ? 'lk-muted' : 'lk-small'}>{m['exchangeRates.one'](one)}</span>
      </span>
    </>
  );
}
