import { formatMoney, type Money } from '@latchkey/core';
import type { ChangeEvent } from 'react';
import { readMoney } from './readMoney.ts';

/**
 * Returns the props of an amount input: a text input with a numeric keyboard. `type="number"` loses what it cannot
 * parse and steps on the mouse wheel. On blur, a parseable amount is formatted for the locale.
 *
 * ```tsx
 * <input {...moneyInputProps({ locale: 'en', currency, value, onValue: setValue })} />
 * ```
 */
export function moneyInputProps(parameters: {
  readonly locale: string;
  readonly currency: Money['currency'] | undefined;
  readonly value: string;
  readonly onValue: (text: string) => void;
}): Readonly<Record<string, unknown>> {
  const { locale, currency, value, onValue } = parameters;
  return {
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    spellCheck: false,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onValue(event.currentTarget.value),
    onBlur: () => {
      if (currency === undefined) return;
      const parsed = readMoney(value, { locale, decimals: currency.decimals, currency });
      if (parsed.ok) onValue(formatMoney({ amount: parsed.amount, currency }, { locale, display: 'none' }));
    },
  };
}
