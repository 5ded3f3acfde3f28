import { decimalText, formatMoneyToParts, type Money } from '@latchkey/core';
import type { DisplayCurrencies, DisplayCurrency } from './DisplayCurrency.ts';

/** An amount as text, in pieces for the style sheet. Neighbours differ in their type. */
export interface DisplayedMoney {
  readonly text: string;
  readonly parts: readonly MoneyPart[];
}

export interface MoneyPart {
  readonly type: 'currency' | 'major' | 'minor';
  readonly value: string;
}

export interface DisplayOptions {
  /** BCP 47 tag. */
  readonly locale: string;
  readonly currencies: DisplayCurrencies;
  /** `down` for a balance: it never shows money that is not there. @default 'nearest' */
  readonly rounding?: 'nearest' | 'down' | undefined;
  /**
   * `exact` shows as many decimals as hide no value: for what is signed. `code` shows the currency by its
   * code, exactly: for the other one of two. @default 'rounded'
   */
  readonly detail?: 'rounded' | 'exact' | 'code' | undefined;
}

/**
 * Formats an amount in its display currency, else exactly and by its code. An amount that would round to zero is shown
 * exactly.
 *
 * ```ts
 * formatForDisplay(money, { locale: 'en', currencies: { USDB: { symbol: '$', name: 'US dollars', decimals: 2 } } }).text // '$1,234.50'
 * ```
 */
export function formatForDisplay(money: Money, options: DisplayOptions): DisplayedMoney {
  const { locale, currencies, rounding = 'nearest', detail = 'rounded' } = options;
  const display = findDisplay(money, currencies);
  if (display === undefined || detail === 'code')
    return toDisplayed(formatMoneyToParts(money, { locale, display: 'code' }));
  const rounded = round(money, display.decimals, rounding);
  const hidden = rounded.amount * getScale(money, rounded) !== money.amount;
  const isExact = hidden && (detail === 'exact' || rounded.amount === 0n);
  return toDisplayed(formatSymbol(isExact ? money : rounded, display, locale));
}

/**
 * Formats an amount with every decimal of its currency, followed by the code.
 *
 * ```ts
 * formatExactly({ amount: 49_550_000n, currency: { code: 'USDB', decimals: 6 } }, 'en') // '49.550000 USDB'
 * ```
 */
export function formatExactly(money: Money, locale: string): string {
  const { decimals, code } = money.currency;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return toDisplayed([...toParts(format, money), { type: 'literal', value: `\u00a0${code}` }]).text;
}

/** Whether the display of an amount may differ from the amount, so that the exact figures are worth a press. */
export function isRounded(money: Money, currencies: DisplayCurrencies): boolean {
  const display = findDisplay(money, currencies);
  return display !== undefined && display.decimals < money.currency.decimals;
}

/** Returns the display currency of an amount, if the application has one. */
export function findDisplay({ currency }: Money, currencies: DisplayCurrencies): DisplayCurrency | undefined {
  return Object.hasOwn(currencies, currency.code) ? currencies[currency.code] : undefined;
}

function round({ amount, currency }: Money, decimals: number, rounding: 'nearest' | 'down'): Money {
  if (decimals >= currency.decimals) return { amount, currency };
  const unit = 10n ** BigInt(currency.decimals - decimals);
  const half = rounding === 'down' ? 0n : amount < 0n ? -unit / 2n : unit / 2n;
  const truncated = (amount + half) / unit;
  const isBelow = rounding === 'down' && amount < 0n && truncated * unit !== amount;
  return { amount: isBelow ? truncated - 1n : truncated, currency: { ...currency, decimals } };
}

const getScale = (money: Money, rounded: Money) => 10n ** BigInt(money.currency.decimals - rounded.currency.decimals);

type Parts = readonly { readonly type: string; readonly value: string }[];

/** The dollar's narrow symbol decides on which side the symbol stands and how it is spaced. */
function formatSymbol(money: Money, { symbol, decimals }: DisplayCurrency, locale: string): Parts {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Math.min(decimals, money.currency.decimals),
    maximumFractionDigits: money.currency.decimals,
  });
  return toParts(format, money).map((part) => (part.type === 'currency' ? { ...part, value: symbol } : part));
}

/** Decimal text is exact: `Intl` formats it without a float. */
function toParts(format: Intl.NumberFormat, { amount, currency }: Money): Parts {
  return format.formatToParts(decimalText(amount, currency.decimals) as Intl.StringNumericLiteral);
}

/** Joins neighbouring pieces of one type. */
function toDisplayed(parts: Parts): DisplayedMoney {
  const displayed: MoneyPart[] = [];
  for (const { type, value } of parts) {
    const piece = toPart(type, value);
    const last = displayed.at(-1);
    if (last?.type !== piece.type) displayed.push(piece);
    else displayed[displayed.length - 1] = { ...last, value: last.value + piece.value };
  }
  return { text: displayed.map(({ value }) => value).join(''), parts: displayed };
}

function toPart(type: string, value: string): MoneyPart {
  if (type === 'currency') return { type, value };
  if (type === 'decimal' || type === 'fraction') return { type: 'minor', value };
  // U+2212 is as wide as a plus sign and never ends a line.
  return { type: 'major', value: value.replace('-', '\u2212') };
}
