import type { DerivedRate, Money } from '@latchkey/core';
import { type DisplayOptions, formatForDisplay } from './formatForDisplay.ts';

type Currency = Money['currency'];

/** In a list, a rate from here on has two decimals, a lower one four. */
const LEAST_OF_TWO_DECIMALS = 100;
/** A lower rate hides its digits behind zeros. Its inverse is above 100. */
const LEAST_RATE = 0.01;

/**
 * Formats both sides of a rate in the direction that is easier to read: `USD 1` and `COP 4,012.52`, not
 * `COP 1` and `USD 0.00024922`. The digits are those of `deriveRate`: at most six significant ones. In a list, which is read
 * downwards, rates below 100 have four decimals instead, and others two.
 *
 * ```ts
 * const { from, to } = formatRate(deriveRate(totals), { sending, receiving, locale, currencies })
 * ```
 */
export function formatRate(
  { rate, inverse }: Pick<DerivedRate, 'rate' | 'inverse'>,
  options: formatRate.Options,
): { readonly from: string; readonly to: string } {
  const { sending, receiving, locale, currencies, isListed = false } = options;
  const round = (units: string) =>
    isListed ? Number(units).toFixed(Number(units) < LEAST_OF_TWO_DECIMALS ? 4 : 2) : units;
  const text = (units: string, currency: Currency) => {
    // Both may have the same symbol, so the received currency has its code.
    const detail = currency.code === receiving.code ? 'code' : 'rounded';
    return formatForDisplay(parseUnits(units, currency), { locale, currencies, detail }).text;
  };
  return Number(rate) < LEAST_RATE
    ? { from: text('1', receiving), to: text(round(inverse), sending) }
    : { from: text('1', sending), to: text(round(rate), receiving) };
}

export declare namespace formatRate {
  interface Options extends Pick<DisplayOptions, 'locale' | 'currencies'> {
    readonly sending: Currency;
    readonly receiving: Currency;
    /** @default false */
    readonly isListed?: boolean | undefined;
  }
}

/** Gives an amount the decimals of its text. */
function parseUnits(units: string, currency: Currency): Money {
  const [whole = '', digits = ''] = units.split('.');
  // People read 4,012.50 as an amount, 4,012.5 less so. A whole number stays one.
  const fraction = digits === '' ? '' : digits.padEnd(Math.min(currency.decimals, 2), '0');
  return { amount: BigInt(whole + fraction), currency: { ...currency, decimals: fraction.length } };
}
