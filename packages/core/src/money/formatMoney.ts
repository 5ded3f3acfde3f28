import { decimalParts } from './decimalText.ts';
import { getDigits, numberFormat } from './locale.ts';
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
 */
export function formatMoney({ amount, currency }: Money, options: formatMoney.Options): string {
  const { locale, display = 'symbol', sign = 'auto' } = options;
  const { code, decimals } = currency;
  const least = decimals <= 4 ? decimals : decimals <= 6 ? 2 : 0;
  const parts = decimalParts(amount, decimals);
  const fraction = trimZeros(parts.fraction, least);

  // Intl accepts three letters and rejects four. XTS, ISO 4217's code for tests, is a placeholder.
  const known = display !== 'code' && /^[A-Z]{3}$/.test(code);
  const format = numberFormat(locale, {
    ...(display !== 'none' && {
      style: 'currency',
      currency: known ? code : 'XTS',
      currencyDisplay: display === 'name' ? 'name' : display === 'symbol' && known ? 'symbol' : 'code',
    }),
    minimumFractionDigits: fraction.length,
    maximumFractionDigits: fraction.length,
    signDisplay: sign,
  });

  // Intl formats the integer; its zero fraction is replaced by ours, so that no float is involved.
  const integer = parts.sign === '-' && parts.integer === '0' ? -0 : BigInt(parts.sign + parts.integer);
  const digits = getDigits(format.resolvedOptions().locale);
  return format
    .formatToParts(integer)
    .map(({ type, value }) => {
      if (type === 'fraction') return [...fraction].map((digit) => digits[Number(digit)]).join('');
      if (type === 'currency' && !known) return display === 'name' ? (currency.name ?? code) : code;
      return value;
    })
    .join('');
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

function trimZeros(fraction: string, least: number): string {
  let end = fraction.length;
  while (end > least && fraction[end - 1] === '0') end--;
  return fraction.slice(0, end);
}
