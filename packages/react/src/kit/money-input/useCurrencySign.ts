import type { Money } from '@latchkey/core';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';

/** Returns the sign of a currency, before or after the digits as the locale has it. */
export function useCurrencySign(currency: Money['currency'] | undefined): {
  readonly prefix?: string;
  readonly suffix?: string;
} {
  const { display } = useMoneyFormat();
  if (currency === undefined) return {};
  const { parts } = display({ amount: 0n, currency });
  const at = parts.findIndex(({ type }) => type === 'currency');
  const sign = parts[at]?.value ?? currency.code;
  return at <= 0 ? { prefix: sign } : { suffix: sign };
}
