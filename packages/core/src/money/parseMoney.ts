import type { Currency } from '@latchkey/contract/accounts';
import { checkArguments } from '@latchkey/core/development';
import { CONFIGURATION_INVALID } from '../errors/codes.ts';
import { type CoreErrorCode, createCoreError } from '../errors/coreError.ts';
import { trimEnd } from '../internal/trimEnd.ts';
import { isDecimals } from './isDecimals.ts';
import { getDigits, numberFormat } from './locale.ts';

/** Why the input is not an amount. Each is an error code with a page. */
export type AmountRefusal = Extract<
  CoreErrorCode,
  'AMOUNT_EMPTY' | 'AMOUNT_NOT_A_NUMBER' | 'AMOUNT_TOO_PRECISE' | 'AMOUNT_NEGATIVE'
>;

/** An amount in the smallest unit, or the reason there is none. */
export type ParsedAmount =
  | { readonly ok: true; readonly amount: bigint }
  | { readonly ok: false; readonly code: AmountRefusal };

/** Maximum length of an amount in characters. */
const MAX_LENGTH = 128;

/**
 * Parses an amount as written in the locale, exactly: more decimals than the currency has are rejected, not rounded,
 * and so are separators in positions that the locale does not use (`1,50` is invalid in English).
 *
 * ```ts
 * import { parseMoney } from '@latchkey/core'
 *
 * parseMoney('1.234,5', { locale: 'de', decimals: 2 }) // { ok: true, amount: 123450n }
 * parseMoney('0.001', { locale: 'en', decimals: 2 }) // { ok: false, code: 'AMOUNT_TOO_PRECISE' }
 * ```
 *
 * Digits may be the locale's, Latin, Arabic, Persian, Devanagari, Bengali or full-width. The code, name or symbol of
 * `currency` may precede or follow them.
 *
 * @throws `CONFIGURATION_INVALID` if the input is not text, or the number of decimals is missing or invalid
 */
export function parseMoney(text: string, options: parseMoney.Options): ParsedAmount {
  checkArguments('parseMoney', { text, options });
  const { locale, decimals, currency } = options;
  if (typeof text !== 'string' || !isDecimals(decimals)) throw createCoreError(CONFIGURATION_INVALID);
  if (text.length > MAX_LENGTH) return refuse('AMOUNT_NOT_A_NUMBER');
  const names = currency === undefined ? [] : listCurrencyNames(currency, locale);
  const readWithout = (words: readonly string[]) => readAmount(removeWords(text, words), options);
  // The relay names currencies: a name such as `0` or `.` must not take digits from a number that can be read without it.
  const unmarked = names.filter((name) => !/[\p{N}.,٫٬']/u.test(name));
  const parsed = readWithout(unmarked);
  if (!parsed.ok) return parsed.code === 'AMOUNT_NOT_A_NUMBER' ? readWithout(names) : parsed;
  // `S/.500` is 500 where the symbol is `S/.`, and half a unit where it is `S/`.
  const words = names.filter((name) => !/\p{N}|^[.,٫٬']+$/u.test(name));
  if (words.length === unmarked.length) return parsed;
  const other = readWithout(words);
  return other.ok && other.amount !== parsed.amount ? refuse('AMOUNT_NOT_A_NUMBER') : parsed;
}

/** Reads an amount without its currency. */
function readAmount(bare: string, { locale, decimals, signed = false }: parseMoney.Options): ParsedAmount {
  const number = toLatinDigits(bare, locale);
  if (number === '') return refuse('AMOUNT_EMPTY');

  const read = getStyles(locale, /\d/.test(bare)).flatMap((style) => readIn(style, number.replace(/^[-+]|[-+]$/, '')));
  const [digits, fraction] = read[0] ?? [];
  if (digits === undefined || fraction === undefined) return refuse('AMOUNT_NOT_A_NUMBER');

  const sign = /^-|-$/.test(number) ? '-' : '';
  const significant = trimEnd(fraction, '0');
  if (significant.length > decimals) return refuse('AMOUNT_TOO_PRECISE');
  const amount = BigInt(digits + significant.padEnd(decimals, '0'));
  if (sign === '') return { ok: true, amount };
  return signed || amount === 0n ? { ok: true, amount: -amount } : refuse('AMOUNT_NEGATIVE');
}

export declare namespace parseMoney {
  interface Options {
    /** BCP 47 tag. It alone decides what `1.234` means. */
    readonly locale: string;
    /** Decimals of the currency, from the payload. */
    readonly decimals: number;
    readonly currency?: Currency | undefined;
    /** Whether negative amounts are allowed. Default: false. */
    readonly signed?: boolean | undefined;
  }
}

function refuse(code: AmountRefusal): ParsedAmount {
  return { ok: false, code };
}

/** Text with one kind of space, minus and apostrophe, and without bidirectional control characters. */
function normalizeText(text: string): string {
  return text
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u2212\u2012\u2013\ufe63\uff0d]/g, '-')
    .replace(/[’‘＇]/g, "'")
    .replace(/\s/g, ' ')
    .trim();
}

function toLatinDigits(text: string, locale: string): string {
  const own = getDigits(locale);
  return [...text]
    .map((character) => {
      const at = own.indexOf(character);
      if (at >= 0) return at;
      const point = character.codePointAt(0) ?? 0;
      const zero = ZEROS.find((start) => point >= start && point <= start + 9);
      return zero === undefined ? character : point - zero;
    })
    .join('');
}

/** Zero in Arabic, Persian, Devanagari, Bengali and full-width digits. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

/** A number style: decimal mark, group separator and group sizes. */
interface Style {
  readonly decimal: string;
  readonly group: string;
  readonly groups: RegExp;
}

/** Splits a number of this style at its decimal mark; undefined in another style. */
function readIn({ decimal, group, groups }: Style, number: string): readonly (readonly [string, string])[] {
  const [integer = '', fraction = '', ...more] = number.split(decimal);
  const digits = groups.test(integer) ? integer.replaceAll(group, '') : integer;
  return more.length > 0 || !/^\d+$/.test(digits + fraction) ? [] : [[digits, fraction]];
}

/**
 * Returns how a locale writes numbers and money, which can differ: Austria groups thousands of euros with dots and
 * other numbers with spaces. Where one style's mark is the other's separator, only the number style counts.
 */
function getStyles(locale: string, latin: boolean): readonly Style[] {
  const numbers = getStyle(locale, latin, {});
  const money = getStyle(locale, latin, { style: 'currency', currency: 'XTS' });
  const isClear = numbers.decimal !== money.group && money.decimal !== numbers.group;
  return isClear ? [numbers, money] : [numbers];
}

/** Learned from one formatted number, in Latin digits where those were typed. */
function getStyle(locale: string, latin: boolean, how: Intl.NumberFormatOptions): Style {
  const parts = numberFormat(locale, {
    ...how,
    useGrouping: true,
    minimumFractionDigits: 1,
    ...(latin && { numberingSystem: 'latn' }),
  }).formatToParts(12_345_678.9);
  const of = (type: string) => normalizeText(parts.find((part) => part.type === type)?.value ?? '') || ' ';
  const group = of('group');
  const escaped = group.replace(/[.^$*+?()[\]{}|\\]/g, '\\$&');
  // Thousands; lakhs, which are pairs before the last three; in Toki Pona pairs throughout. No group begins with a zero:
  // `0,125` has another decimal mark than the locale.
  const sizes = parts.filter(({ type }) => type === 'integer').map(({ value }) => [...value].length);
  const [last, before] = [sizes.at(-1), sizes.at(-2)];
  const groups = new RegExp(`^[1-9]\\d{0,2}(${escaped}\\d{${before}})*${escaped}\\d{${last}}$`);
  return { decimal: of('decimal'), group, groups };
}

/**
 * Returns the names of a currency that may precede or follow an amount: those of the payload and its symbol in this
 * locale.
 */
function listCurrencyNames({ code, name, symbol }: Currency, locale: string): readonly string[] {
  const parts = /^[A-Z]{3}$/.test(code)
    ? numberFormat(locale, { style: 'currency', currency: code }).formatToParts(0)
    : [];
  const symbolPart = parts.find(({ type }) => type === 'currency')?.value;
  const words = [code, name, symbol, symbolPart].flatMap((word) => (word ? [normalizeText(word)] : []));
  // A word with digits and without the code, such as `$1`, would take digits from an amount. The longest first: a name may
  // contain the code.
  return words
    .filter((word) => word.includes(code) || !/\p{N}/u.test(word))
    .sort((one, other) => other.length - one.length);
}

function removeWords(text: string, words: readonly string[]): string {
  return words.reduce(removeWord, normalizeText(text));
}

function removeWord(text: string, word: string): string {
  // A sign may precede the word, and a space may separate it from the digits.
  const [, sign = '', rest = text] = /^([-+]?)(.*)$/.exec(text) ?? [];
  if (rest.startsWith(word)) {
    const after = rest.slice(word.length);
    // The point of `Rs.500` ends the word: it makes no decimals.
    return /^[.,]/.test(after) && /\p{L}$/u.test(word) ? text : sign + after.trim();
  }
  return rest.endsWith(word) ? sign + rest.slice(0, -word.length).trim() : text;
}
