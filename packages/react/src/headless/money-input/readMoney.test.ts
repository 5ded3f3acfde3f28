import { describe, expect, it } from 'vitest';
import { readMoney } from './readMoney.ts';

const currency = { code: 'EUR', decimals: 2 };
function read(text: string, locale: string, decimals = 2) {
  const parsed = readMoney(text, { locale, decimals, currency });
  return parsed.ok ? parsed.amount : parsed.code;
}

describe('readMoney', () => {
  it.each([
    ['12.50', 'en', 1_250n],
    ['1,234', 'en', 123_400n],
    ['1.234', 'de', 123_400n],
    // From the keyboard of another region, or pasted.
    ['12,50', 'en', 1_250n],
    ['0,5', 'en', 50n],
    ['€1.234,50', 'en', 123_450n],
    ['1.234.567', 'en', 123_456_700n],
    ['1.50', 'de', 150n],
    ['1,234.50', 'de', 123_450n],
    ['50.25', 'fr', 5_025n],
    ['50,25', 'ar', 5_025n],
    ['1234,56 EUR', 'en', 123_456n],
  ])('reads %j in %s', (text, locale, amount) => {
    expect(read(text, locale)).toBe(amount);
  });

  it('reads more decimals than two', () => {
    expect(read('0,125', 'en', 8)).toBe(12_500_000n);
    expect(read('0.00012345', 'de', 8)).toBe(12_345n);
  });

  it.each([
    // It could be a thousand times as much.
    ['1.234', 'fr', 6],
    ['EUR 1.234', 'fr', 6],
    ['01.234', 'de', 6],
    // The end of a sentence, or a slip of the finger.
    ['1.234,', 'en', 6],
    ['1,234.', 'de', 6],
    ['12,50.', 'en', 2],
    // Other digits and directions of the same number.
    ['\u0661.\u0662\u0663\u0664', 'fr', 6],
    ['\uff11.\uff12\uff13\uff14', 'fr', 6],
    ['1\u200e.234', 'fr', 6],
    // The point belongs to the word.
    ['kr.500', 'sv', 2],
    ['kr.50', 'sv', 2],
    [',5', 'en', 2],
    ['1,234,56', 'en', 2],
    ['12,34,567', 'en', 2],
    ['1.2.3', 'en', 2],
    ['1..5', 'en', 2],
    ['1,005', 'en', 0, 1_005n],
    ['12,55', 'en', 1],
    ['fifty', 'en', 2],
  ] as const)(
    'guesses nothing: %j in %s',
    (text, locale, decimals, amount: bigint | string = 'AMOUNT_NOT_A_NUMBER') => {
      expect(read(text, locale, decimals)).toBe(amount);
    },
  );

  it('keeps why an amount of the locale is refused', () => {
    expect(read('0.001', 'en')).toBe('AMOUNT_TOO_PRECISE');
    expect(read('-5', 'en')).toBe('AMOUNT_NEGATIVE');
    expect(read('', 'en')).toBe('AMOUNT_EMPTY');
  });
});
