import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText } from './decimalText.ts';
import { formatMoney } from './formatMoney.ts';
import { parseMoney } from './parseMoney.ts';

const currency = (code: string, decimals: number) => ({ code, decimals });
/** Narrow and no-break spaces as spaces: which of them a locale uses is not ours to say. */
const plain = (text: string) => text.replace(/\s/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');
const show = (amount: bigint, code: string, decimals: number, options: formatMoney.Options) =>
  plain(formatMoney({ amount, currency: currency(code, decimals) }, options));

describe('#18 never more is shown than there is', () => {
  it.each([
    [0n, 'USDB 0.00'],
    [1n, 'USDB 0.000001'],
    [4_999n, 'USDB 0.004999'],
    [5_000n, 'USDB 0.005'],
    [10_000n, 'USDB 0.01'],
    [1_234_500_000n, 'USDB 1,234.50'],
  ])('#18 %s of six decimals is %s', (amount, text) => {
    expect(show(amount, 'USDB', 6, { locale: 'en' })).toBe(text);
  });

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
  ])('#18 the decimals of %s are the payload’s (%s), whatever Intl takes them to be', (code, decimals, text) => {
    expect(show(1_234_567_890n, code, decimals, { locale: 'en', display: 'none' })).toBe(text);
  });

  it.each([
    [2n ** 53n + 1n, 2, '90,071,992,547,409.93'],
    [9_223_372_036_854_775_807n, 2, '92,233,720,368,547,758.07'],
    [9_223_372_036_854_775_807n, 0, '9,223,372,036,854,775,807'],
    [-(2n ** 53n + 1n), 6, '-9,007,199,254.740993'],
  ])('#17 %s with %s decimals is exact', (amount, decimals, text) => {
    expect(show(amount, 'XYZ', decimals, { locale: 'en', display: 'none' })).toBe(text);
  });
});

describe('args: display', () => {
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
  ])('args: display %s shows %s in %s as %s', (display, code, locale, text) => {
    expect(show(150n, code, 2, { locale, display })).toBe(text);
  });

  it('args: display name takes the payload’s name for a currency that Intl does not know', () => {
    const money = { amount: 150n, currency: { code: 'USDB', name: 'Bridge Dollar', symbol: '$', decimals: 2 } };
    expect(plain(formatMoney(money, { locale: 'en', display: 'name' }))).toBe('1.50 Bridge Dollar');
  });

  it('behavior: the symbol of a payload is not shown for another currency’s', () => {
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
  ])('default: in %s it is %s', (locale, text) => {
    expect(show(1_234_567_891n, 'USDB', 6, { locale })).toBe(text);
  });

  it('default: lakhs and crores where the locale counts in them', () => {
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
  ] as const)('default: %s with sign %s is %s', (amount, sign, text) => {
    expect(show(amount, 'USD', 2, { locale: 'en', display: 'none', sign })).toBe(text);
  });

  it('behavior: a locale that writes minus as U+2212 keeps it', () => {
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

it('#18 what was formatted is parsed to the same amount, for any amount, locale and currency', () => {
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

it('#18 the digits shown are those of the exact decimal text', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.integer({ min: 0, max: 18 }), (amount, decimals) => {
      const shown = show(amount, 'XYZ', decimals, { locale: 'en', display: 'none' }).replaceAll(',', '');
      const exact = decimalText(amount, decimals);
      expect(exact.startsWith(shown) && /^\.?0*$/.test(exact.slice(shown.length))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
