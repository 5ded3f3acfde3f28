import { checkArguments } from '@latchkey/core/development';
import { decimalText } from './decimalText.ts';
import { numberFormat } from './locale.ts';
import type { Money } from './money.ts';

/**
 * Formats money for a locale, exact to the last digit. The decimals are the payload's: `Intl` gives IDR none, which
 * would show a hundred times the amount, and rejects `USDB`.
 *
 * ```ts
 * import { formatMoney } from '@latchkey/core'
 *
 * formatMoney({ amount: 1_234_500_000n, currency: { code: 'USDB', decimals: 6 } }, { locale: 'en' }) // 'USDB 1,234.50'
 * formatMoney({ amount: 123450n, currency: { code: 'EUR', decimals: 2 } }, { locale: 'de' }) // '1.234,50 €'
 * ```
 *
 * A currency of up to four decimals shows all of them, one of five or six (a stablecoin) at least two, one of more (a
 * coin) only those that are not zero. Nothing is rounded.
 *
 * @throws `CONFIGURATION_INVALID` if the amount is not a bigint, or the number of decimals is invalid
 */
export function formatMoney(money: Money, options: formatMoney.Options): string {
  return formatMoneyToParts(money, options)
    .map(({ value }) => value)
    .join('');
}

/**
 * Returns what `formatMoney` formats in pieces, as `Intl` names them, so that a page can style the currency or the
 * fraction.
 *
 * ```ts
 * import { formatMoneyToParts } from '@latchkey/core'
 *
 * const parts = formatMoneyToParts({ amount: 123450n, currency: { code: 'EUR', decimals: 2 } }, { locale: 'en' })
 * parts.find(({ type }) => type === 'fraction') // { type: 'fraction', value: '50' }
 * ```
 *
 * @throws `CONFIGURATION_INVALID` if the amount is not a bigint, or the number of decimals is invalid
 */
export function formatMoneyToParts(money: Money, options: formatMoney.Options): readonly Intl.NumberFormatPart[] {
  checkArguments('formatMoney', { money, format: options });
  const { amount, currency } = money;
  const { locale, display = 'symbol', sign = 'auto' } = options;
  const { code, decimals } = currency;
  const least = decimals <= 4 ? decimals : decimals <= 6 ? 2 : 0;
  const text = decimalText(amount, decimals);
  const fractionDigits = Math.max(least, decimals - countTrailingZeros(text));

  // Intl accepts three letters and rejects four. XTS, ISO 4217's code for tests, is a placeholder.
  const known = display !== 'code' && /^[A-Z]{3}$/.test(code);
  const format = numberFormat(locale, {
    ...(display !== 'none' && {
      style: 'currency',
      currency: known ? code : 'XTS',
      currencyDisplay: display === 'name' ? 'name' : display === 'symbol' && known ? 'symbol' : 'code',
    }),
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    signDisplay: sign,
  });
  const name = display === 'name' ? (currency.name ?? code) : code;
  // Intl formats decimal text exactly, without a float.
  return format
    .formatToParts(text as Intl.StringNumericLiteral)
    .map((part) => (part.type === 'currency' && !known ? { ...part, value: name } : part));
}

export declare namespace formatMoney {
  interface Options {
    /** BCP 47 tag. */
    readonly locale: string;
    /**
     * `symbol` (the default) is the locale's own for an ISO currency, so that CAD never looks like USD, and the code
     * for any other. `code` and `name` use letters; `none` omits it.
     */
    readonly display?: 'symbol' | 'code' | 'name' | 'none' | undefined;
    /** `always` also shows a plus sign. */
    readonly sign?: 'auto' | 'always' | undefined;
  }
}

function countTrailingZeros(text: string): number {
  let zeros = 0;
  while (text.at(-1 - zeros) === '0') zeros++;
  return zeros;
}
