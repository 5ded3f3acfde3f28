'use client';
import { decimalText, type Money as MoneyValue } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { getDirection } from '../../messages/locales.ts';
import type { MoneyPart } from '../../money/formatForDisplay.ts';
import { useProvider } from '../../provider/context.ts';

/**
 * An amount: formatted for the locale and the provider's `displayCurrencies`, and exact in `value` for machines.
 *
 * ```tsx
 * <Money money={available} rounding="down" minor="small" />
 * ```
 */
export function Money({ money, sign, minor, className, ...options }: Money.Props): ReactElement {
  const { locale } = useProvider('Money');
  const { parts } = useMoneyFormat().display(money, options);
  const isolated = getDirection(locale) === 'rtl';
  return (
    <data
      className={['lk-money', className].filter(Boolean).join(' ')}
      value={decimalText(money.amount, money.currency.decimals)}
    >
      {isolated && sign !== undefined ? <bdi dir="ltr">{sign}</bdi> : sign}
      {parts.map(({ type, value }, index) => renderPart(type, value, { index, isolated, minor }))}
    </data>
  );
}

function renderPart(
  type: MoneyPart['type'],
  value: string,
  how: { readonly index: number; readonly isolated: boolean; readonly minor: Money.Props['minor'] },
): ReactNode {
  if (type === 'minor' && how.minor === 'small')
    return (
      <span key={how.index} className="lk-minor">
        {value}
      </span>
    );
  // A code or symbol of Latin letters would otherwise take the digits to its side.
  if (type === 'currency' && how.isolated)
    return (
      <bdi key={how.index} dir="ltr">
        {value}
      </bdi>
    );
  return value;
}

export declare namespace Money {
  interface Props extends useMoneyFormat.Options {
    readonly money: MoneyValue;
    /** The direction of a movement. */
    readonly sign?: '+' | '−' | undefined;
    /** `small` sets the digits after the decimal mark smaller, for the one large amount of a screen. */
    readonly minor?: 'small' | undefined;
    readonly className?: string | undefined;
  }
}
