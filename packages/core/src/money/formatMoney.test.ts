import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText } from './decimalText.ts';
import { formatMoney, formatMoneyToParts } from './formatMoney.ts';
import { parseMoney } from './parseMoney.ts';

const currency = (code: string, decimals: number) => ({ code, decimals });
/** Normalises narrow and no-break spaces: which of them a locale uses does not matter. */
const plain = (text: string) => text.replace(/\s/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');
const show = (amount: bigint, code: string, decimals: number, options: formatMoney.Options) =>
  plain(formatMoney({ amount, currency: currency(code, decimals) }, options));

// requirement: 18
describe('shows every decimal that is not zero', () => {
  // requirement: 18
  it.each([
    [0n, 'USDB 0.00'],
    [1n, 'USDB 0.000001'],
    [4_999n, 'USDB 0.004999'],
    [5_000n, 'USDB 0.005'],
    [10_000n, 'USDB 0.01'],
    [1_234_500_000n, 'USDB 1,234.50'],
  ])('formats %s with six decimals as %s', (amount, text) => {
    expect(show(amount, 'USDB', 6, { locale: 'en' })).toBe(text);
  });

  // requirement: 18
  it.each([
    ['JPY', 0, '1,234,567,890'],
    ['XOF', 0, '1,234,567,890'],
    ['USD', 2, '12,345,678.90'],
    ['IDR', 2, '12,345,678.90'],
    ['HUF', 2, '12,345,678.90'],
    ['KWD', 3, '1,234,567.890'],
    ['USDC', 6, '1,234.56789'],
    ['BTC', 8, '12.3456789'],
    ['ETH', 18, '0.00000000123456789'],
  ])("uses the payload's decimals for %s (%s), not Intl's", (code, decimals, text) => {
    expect(show(1_234_567_890n, code, decimals, { locale: 'en', display: 'none' })).toBe(text);
  });

  // requirement: 17
  it.each([
    [2n ** 53n + 1n, 2, '90,071,992,547,409.93'],
    [9_223_372_036_854_775_807n, 2, '92,233,720,368,547,758.07'],
    [9_223_372_036_854_775_807n, 0, '9,223,372,036,854,775,807'],
    [-(2n ** 53n + 1n), 6, '-9,007,199,254.740993'],
  ])('formats %s with %s decimals exactly', (amount, decimals, text) => {
    expect(show(amount, 'XYZ', decimals, { locale: 'en', display: 'none' })).toBe(text);
  });
});

describe('display', () => {
  it.each<[formatMoney.Options['display'], string, string, string]>([
    ['symbol', 'USD', 'en', '$1.50'],
    ['symbol', 'CAD', 'en', 'CA$1.50'],
    ['symbol', 'EUR', 'de', '1,50 €'],
    ['symbol', 'USDB', 'de', '1,50 USDB'],
    ['code', 'USD', 'en', 'USD 1.50'],
    ['code', 'CAD', 'sv', '1,50 CAD'],
    ['name', 'USD', 'en', '1.50 US dollars'],
    ['name', 'USDB', 'en', '1.50 USDB'],
    ['none', 'EUR', 'fr', '1,50'],
  ])('with display %s shows %s in %s as %s', (display, code, locale, text) => {
    expect(show(150n, code, 2, { locale, display })).toBe(text);
  });

  it("uses the payload's name for a currency that Intl does not know", () => {
    const money = { amount: 150n, currency: { code: 'USDB', name: 'Bridge Dollar', symbol: '$', decimals: 2 } };
    expect(plain(formatMoney(money, { locale: 'en', display: 'name' }))).toBe('1.50 Bridge Dollar');
  });

  it("does not show the payload's symbol for another currency", () => {
    const money = { amount: 150n, currency: { code: 'USDB', symbol: '$', decimals: 2 } };
    expect(plain(formatMoney(money, { locale: 'en' }))).toBe('USDB 1.50');
  });
});

describe('locales', () => {
  it.each([
    ['en', 'USDB 1,234.567891'],
    ['de', '1.234,567891 USDB'],
    ['fr', '1 234,567891 USDB'],
    ['sv', '1 234,567891 USDB'],
    ['en-IN', 'USDB 1,234.567891'],
    ['ja', 'USDB 1,234.567891'],
    ['ar-EG', '١٬٢٣٤٫٥٦٧٨٩١ USDB'],
    ['hi-IN-u-nu-deva', 'USDB १,२३४.५६७८९१'],
    ['he', '1,234.567891 USDB'],
    ['zh-u-nu-hanidec', 'USDB一,二三四.五六七八九一'],
  ])('formats for %s as %s', (locale, text) => {
    expect(show(1_234_567_891n, 'USDB', 6, { locale })).toBe(text);
  });

  it('groups lakhs and crores where the locale does', () => {
    expect(show(1_234_567_890n, 'INR', 2, { locale: 'en-IN' })).toBe('₹1,23,45,678.90');
  });
});

describe('sign', () => {
  it.each([
    [-5n, 'auto', '-0.05'],
    [-105n, 'auto', '-1.05'],
    [5n, 'auto', '0.05'],
    [0n, 'auto', '0.00'],
    [5n, 'always', '+0.05'],
    [-5n, 'always', '-0.05'],
  ] as const)('formats %s with sign %s as %s', (amount, sign, text) => {
    expect(show(amount, 'USD', 2, { locale: 'en', display: 'none', sign })).toBe(text);
  });

  it('keeps U+2212 where the locale uses it', () => {
    expect(show(-5n, 'SEK', 2, { locale: 'sv', display: 'none' })).toBe('\u22120,05');
  });
});

const locales = [
  'en',
  'de',
  'de-CH',
  'fr',
  'sv',
  'es',
  'pl',
  'pt-PT',
  'ar-EG',
  'fa',
  'hi-IN',
  'en-IN',
  'ja',
  'he',
  'bn',
];
const currencies = [
  ['JPY', 0],
  ['XOF', 0],
  ['USD', 2],
  ['IDR', 2],
  ['KWD', 3],
  ['USDB', 6],
  ['BTC', 8],
  ['ETH', 18],
] as const;

// requirement: 18
it('round-trips any amount, locale and currency through the parser', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.constantFrom(...currencies),
      fc.constantFrom('symbol', 'code', 'none' as const),
      fc.oneof(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.bigInt({ min: -1000n, max: 100_000n })),
      (locale, [code, decimals], display, amount) => {
        const money = { amount, currency: currency(code, decimals) };
        const text = formatMoney(money, { locale, display });
        const parsed = parseMoney(text, { locale, decimals, currency: money.currency, signed: true });
        expect([locale, code, text, parsed]).toEqual([locale, code, text, { ok: true, amount }]);
      },
    ),
    { numRuns: 2_000 },
  );
});

// requirement: 18
it('shows the digits of the exact decimal text', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.integer({ min: 0, max: 18 }), (amount, decimals) => {
      const shown = show(amount, 'XYZ', decimals, { locale: 'en', display: 'none' }).replaceAll(',', '');
      const exact = decimalText(amount, decimals);
      expect(exact.startsWith(shown) && /^\.?0*$/.test(exact.slice(shown.length))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

describe('formatMoneyToParts', () => {
  it('names the pieces of an amount, with the code of a currency that Intl does not know', () => {
    const money = { amount: -1_234_560_000n, currency: currency('USDB', 6) };
    const parts = formatMoneyToParts(money, { locale: 'de', display: 'code' });
    expect(parts.filter(({ type }) => type !== 'literal')).toEqual([
      { type: 'minusSign', value: '-' },
      { type: 'integer', value: '1' },
      { type: 'group', value: '.' },
      { type: 'integer', value: '234' },
      { type: 'decimal', value: ',' },
      { type: 'fraction', value: '56' },
      { type: 'currency', value: 'USDB' },
    ]);
  });
});
