import { formatMoney, type Money, parseMoney } from '@latchkey/core';
import type { ChangeEvent } from 'react';

/**
 * Props of an input that takes an amount: a text field with the keyboard of numbers, never `type="number"`, which
 * loses what it cannot read and steps at the wheel. When the field is left, what can be read is written out as the
 * locale does.
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
      const parsed = parseMoney(value, { locale, decimals: currency.decimals, currency });
      if (parsed.ok) onValue(formatMoney({ amount: parsed.amount, currency }, { locale, display: 'none' }));
    },
  };
}
