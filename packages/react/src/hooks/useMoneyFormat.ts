import type { Money } from '@latchkey/core';
import { useMemo } from 'react';
import type { DisplayCurrency } from '../money/DisplayCurrency.ts';
import {
  type DisplayedMoney,
  type DisplayOptions,
  findDisplay,
  formatExactly,
  formatForDisplay,
  isRounded,
} from '../money/formatForDisplay.ts';
import { getCurrencyLabel } from '../money/getCurrencyName.ts';
import { useProvider } from '../provider/context.ts';

/** Formats amounts for the provider's locale and display currencies. */
export interface MoneyFormat {
  /** The amount as text, for sentences and labels. */
  text(money: Money, options?: useMoneyFormat.Options): string;
  /** The amount in pieces: currency, major and minor digits. */
  display(money: Money, options?: useMoneyFormat.Options): DisplayedMoney;
  /** The amount with every decimal of its currency, and its code: `49.550000 USDB`. */
  exact(money: Money): string;
  /** Whether the currency has more decimals than are shown. */
  isRounded(money: Money): boolean;
  /** The entry of `displayCurrencies` for this currency, if there is one. */
  currency(money: Money): DisplayCurrency | undefined;
  /** What the currency is called in a label of its own: the name in `displayCurrencies`, else that of the language. */
  name(money: Money): string;
}

export declare namespace useMoneyFormat {
  type Options = Pick<DisplayOptions, 'rounding' | 'detail'>;
}

/**
 * Returns how amounts are shown. The functions are stable.
 *
 * ```tsx
 * const money = useMoneyFormat()
 * const label = `Send ${money.text(available, { detail: 'exact' })}` // 'Send $50.00'
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useMoneyFormat(): MoneyFormat {
  const { locale, displayCurrencies: currencies } = useProvider('useMoneyFormat');
  return useMemo(
    () => ({
      text: (money, options) => formatForDisplay(money, { ...options, locale, currencies }).text,
      display: (money, options) => formatForDisplay(money, { ...options, locale, currencies }),
      exact: (money) => formatExactly(money, locale),
      isRounded: (money) => isRounded(money, currencies),
      currency: (money) => findDisplay(money, currencies),
      name: (money) => findDisplay(money, currencies)?.name ?? getCurrencyLabel(money.currency.code, locale),
    }),
    [locale, currencies],
  );
}
