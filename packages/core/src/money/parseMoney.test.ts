import { describe, expect, it } from 'vitest';
import { sample } from '../../../../scripts/scope.mjs';
import { formatMoney } from './formatMoney.ts';
import { parseMoney } from './parseMoney.ts';

/** The amount, or the error code. */
function parse(text: string, locale: string, decimals = 2, more: Partial<parseMoney.Options> = {}) {
  const parsed = parseMoney(text, { locale, decimals, ...more });
  return parsed.ok ? parsed.amount : parsed.code;
}

describe('reads amounts as written in the locale', () => {
  it.each<[string, string, bigint]>([
    ['50', 'en', 5_000n],
    ['50.5', 'en', 5_050n],
    ['50.', 'en', 5_000n],
    ['.5', 'en', 50n],
    ['0', 'en', 0n],
    ['007', 'en', 700n],
    ['1234.50', 'en', 123_450n],
    ['1,234.50', 'en', 123_450n],
    ['1,234,567', 'en', 123_456_700n],
    [' 50 ', 'en', 5_000n],
    ['1.234,50', 'de', 123_450n],
    ['1.234', 'de', 123_400n],
    ['1234,5', 'de', 123_450n],
    ['1’234.50', 'de-CH', 123_450n],
    ["1'234.50", 'de-CH', 123_450n],
    ['1\u202f234,50', 'fr', 123_450n],
    ['1\u00a0234,50', 'fr', 123_450n],
    ['1 234,50', 'fr', 123_450n],
    ['1.234,5', 'es', 123_450n],
    ['1234,5', 'es', 123_450n],
    ['12,34,567.50', 'en-IN', 123_456_750n],
    ['١٬٢٣٤٫٥٠', 'ar-EG', 123_450n],
    ['1,234.50', 'ar-EG', 123_450n],
    ['१,२३४.५', 'hi-IN', 123_450n],
    ['۱٬۲۳۴٫۵', 'fa', 123_450n],
    ['５０.５', 'ja', 5_050n],
    ['50.5000', 'en', 5_050n],
  ])('reads %j in %s', (text, locale, amount) => {
    expect(parse(text, locale)).toBe(amount);
  });

  it('scales by the decimals', () => {
    expect([0, 3, 8].map((decimals) => parse('5', 'en', decimals))).toEqual([5n, 5_000n, 500_000_000n]);
  });
});

describe('typed errors without silent rounding', () => {
  it.each<[string, string, string]>([
    ['', 'en', 'AMOUNT_EMPTY'],
    ['  \u200e', 'en', 'AMOUNT_EMPTY'],
    ['0.001', 'en', 'AMOUNT_TOO_PRECISE'],
    ['1.999999', 'en', 'AMOUNT_TOO_PRECISE'],
    ['1.234', 'en', 'AMOUNT_TOO_PRECISE'],
    ['1,50', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['1.50', 'de', 'AMOUNT_NOT_A_NUMBER'],
    ['1,2345', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['1,234,56', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['12,34,567', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['1234,567', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['1,,234', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['0,125', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['0.125', 'de', 'AMOUNT_NOT_A_NUMBER'],
    ['00,125', 'en', 'AMOUNT_NOT_A_NUMBER'],
    [',234', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['1.2.3', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['.', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['-', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['--5', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['5-5', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['1e3', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['0x10', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['Infinity', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['5 5', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['five', 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['1.50', 'fr', 'AMOUNT_NOT_A_NUMBER'],
    ['9'.repeat(200), 'en', 'AMOUNT_NOT_A_NUMBER'],
    ['-5', 'en', 'AMOUNT_NEGATIVE'],
    ['\u22125', 'sv', 'AMOUNT_NEGATIVE'],
    ['5-', 'en', 'AMOUNT_NEGATIVE'],
  ])('rejects %j in %s as %s', (text, locale, code) => {
    expect(parse(text, locale)).toBe(code);
  });

  it('accepts negative amounts when signed', () => {
    expect(parse('-1,234.5', 'en', 2, { signed: true })).toBe(-123_450n);
  });

  it('reads minus zero as zero', () => {
    expect(parse('-0.00', 'en')).toBe(0n);
  });
});

describe('a currency beside the digits', () => {
  const usd = { code: 'USD', name: 'US Dollar', symbol: '$', decimals: 2 };
  it.each(['$50', '50$', 'USD 50', '50 USD', '$ 50', 'US Dollar 50', '+$50'])('%s', (text) => {
    expect(parse(text, 'en', 2, { currency: usd })).toBe(5_000n);
  });

  it('rejects another currency', () => {
    expect(parse('50 EUR', 'en', 2, { currency: usd })).toBe('AMOUNT_NOT_A_NUMBER');
    expect(parse('$50', 'en')).toBe('AMOUNT_NOT_A_NUMBER');
  });

  it('rejects a point between a word and the digits, which makes no decimals', () => {
    const rupee = { code: 'PKR', decimals: 2, symbol: 'Rs' };
    expect(parse('Rs.500', 'en', 2, { currency: rupee })).toBe('AMOUNT_NOT_A_NUMBER');
    expect(parse('Rs 500', 'en', 2, { currency: rupee })).toBe(50_000n);
    expect(parse('$.50', 'en', 2, { currency: usd })).toBe(50n);
  });

  it('rejects the currency alone', () => {
    expect(parse('$', 'en', 2, { currency: usd })).toBe('AMOUNT_EMPTY');
  });

  it('accepts currency words with signs', () => {
    const odd = { code: 'A+B', symbol: '.*', decimals: 2 };
    expect(parse('.*5', 'en', 2, { currency: odd })).toBe(500n);
  });

  it('accepts a name that contains the code', () => {
    const named = { code: 'USDB', name: 'Coin USDB', decimals: 2 };
    const first = { code: 'USDB', name: 'USDB Coin', decimals: 2 };
    expect(parse('50 Coin USDB', 'en', 2, { currency: named })).toBe(5_000n);
    expect(parse('USDB Coin 50', 'en', 2, { currency: first })).toBe(5_000n);
  });

  it.each<[string, string, bigint, string?]>([
    ['100', '0', 10_000n],
    ['15', '1', 1_500n],
    ['.5', '.', 50n],
    ['1.50', '.50', 150n],
    ['100 USD', '0 USD', 10_000n],
    ['$150', '$1', 15_000n],
    ['1 000', '000', 100_000n, 'fr'],
    ['٥٠', '٠', 5_000n, 'ar-EG'],
  ])('keeps every digit of %j where the relay calls the currency %j', (text, word, amount, locale = 'en') => {
    expect(parse(text, locale, 2, { currency: { ...usd, name: word, symbol: word } })).toBe(amount);
  });

  it('rejects a point that may belong to the symbol of the currency', () => {
    const sol = { code: 'PEN', symbol: 'S/.', decimals: 2 };
    for (const text of ['S/.500', 'S/.50', 'S/.1500']) {
      expect(parse(text, 'es-PE', 2, { currency: sol }), text).toBe('AMOUNT_NOT_A_NUMBER');
    }
    expect(parse('S/. 500', 'es-PE', 2, { currency: sol })).toBe(50_000n);
    expect(parse('S/500', 'es-PE', 2, { currency: sol })).toBe(50_000n);
    expect(parse('$.50', 'en', 2, { currency: { ...usd, symbol: '$.' } })).toBe('AMOUNT_NOT_A_NUMBER');
    expect(parse('$0.50', 'en', 2, { currency: { ...usd, symbol: '$.' } })).toBe(50n);
  });

  it('keeps the digits before a symbol that only the relay knows', () => {
    const currency = { code: 'USDC', symbol: '0$', decimals: 2 };
    expect(parse('100$', 'en', 2, { currency })).toBe('AMOUNT_NOT_A_NUMBER');
  });

  // requirement: 18
  it('ignores digits in a code, name or symbol', () => {
    const locales = ['ar-EG', 'fa', 'ur-IN', 'bn-BD', 'mr', 'my', 'ne', 'hi-IN', 'en', 'de-AT', 'fr-CH', 'ja', 'sv'];
    const currencies = ['A1', '1INCH', 'USD1', 'B2B', 'C98'].flatMap((code) =>
      [0, 2, 3, 8].map((decimals) => ({ code, name: `${code} Coin 2`, symbol: '1$', decimals })),
    );
    const amounts = [0n, 7n, 123_456n, 1_234_567_890_123n, -98_765_432_100n];
    const lost: string[] = [];
    for (const locale of locales)
      for (const currency of currencies)
        for (const amount of amounts)
          for (const display of ['symbol', 'code', 'name', 'none'] as const)
            for (const sign of ['auto', 'always'] as const) {
              const text = formatMoney({ amount, currency }, { locale, display, sign });
              if (parse(text, locale, currency.decimals, { currency, signed: true }) !== amount)
                lost.push(`${locale} ${text}`);
            }
    expect(lost).toEqual([]);
  });
});

// requirement: 18
describe('reads what the formatter writes', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  const languages = [...pairs, ...pairs.flatMap((pair) => letters.map((last) => pair + last))];
  // Regions that write numbers differently from their language elsewhere.
  const regions = ['de-AT de-CH de-LI en-AT en-CH en-IN en-ZA es-419 es-AR es-CL es-CR es-MX es-PY fr-CA fr-CH fr-LU']
    .concat(['it-CH nl-BE pt-AO pt-PT sv-FI ta-SG zh-TW ar-AE ar-EG ar-MA fa-AF bn-IN ur-IN sr-Latn uz-Cyrl az-Cyrl'])
    .flatMap((line) => line.split(' '));
  const known = Intl.NumberFormat.supportedLocalesOf([...languages, ...regions]);
  const locales = sample(known, 24);
  const currencies = [
    { code: 'USD', decimals: 2 },
    { code: 'CHF', decimals: 2 },
    { code: 'INR', decimals: 2 },
    { code: 'JPY', decimals: 0 },
    { code: 'KWD', decimals: 3 },
    { code: 'USDB', decimals: 6 },
  ];
  const amounts = [0n, 1n, 999n, 1_234n, 123_456n, 12_345_678n, 1_234_567_890_123n];

  it('in every locale of this engine, with and without currency', () => {
    expect(known.length).toBeGreaterThan(150);
    const lost: string[] = [];
    for (const locale of locales)
      for (const currency of currencies)
        for (const amount of amounts)
          for (const display of ['symbol', 'code', 'none'] as const) {
            const text = formatMoney({ amount, currency }, { locale, display });
            const read = parseMoney(text, { locale, decimals: currency.decimals, currency });
            if (!read.ok || read.amount !== amount) lost.push(`${locale} ${text}`);
          }
    expect(lost).toEqual([]);
  });
});
