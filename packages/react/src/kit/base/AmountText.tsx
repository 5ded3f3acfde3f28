import { decimalText, type Money } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useMoneyText } from './useMoneyText.ts';

/** An amount, exact for a machine in `value` and written in the locale for a person. */
export function AmountText({ money }: { readonly money: Money }): ReactElement {
  const text = useMoneyText();
  return (
    <data className="lk-money" value={decimalText(money.amount, money.currency.decimals)}>
      {text(money)}
    </data>
  );
}
