import { describe, expect, it } from 'vitest';
import { moneyInputProps } from './moneyInputProps.ts';

const usdb = { code: 'USDB', decimals: 6 };

/** The field's content after blur. */
function left(value: string, locale = 'en', currency: 'known' | 'unknown' = 'known'): string {
  let now = value;
  const onValue = (text: string) => {
    now = text;
  };
  const { onBlur } = moneyInputProps({ locale, currency: currency === 'known' ? usdb : undefined, value, onValue });
  (onBlur as () => void)();
  return now;
}

describe('moneyInputProps', () => {
  it('returns a text input with a numeric keyboard, never a number input', () => {
    const props = moneyInputProps({ locale: 'en', currency: usdb, value: '5', onValue: () => {} });
    expect(props).toMatchObject({ type: 'text', inputMode: 'decimal', autoComplete: 'off', value: '5' });
  });

  it.each([
    ['50', 'en', '50.00'],
    ['1234.5', 'en', '1,234.50'],
    ['USDB 1,234.567891', 'en', '1,234.567891'],
    ['1234,5', 'de', '1.234,50'],
    ['12,5', 'en', '12.50'],
    ['.5', 'en', '0.50'],
    ['fifty', 'en', 'fifty'],
    ['', 'en', ''],
  ])('formats %j in %s as %j on blur', (value, locale, text) => {
    expect(left(value, locale)).toBe(text);
  });

  it('rewrites nothing while the currency is unknown', () => {
    expect(left('50', 'en', 'unknown')).toBe('50');
  });

  it('changes nothing on a second blur', () => {
    expect(left(left('9007199254.740993'))).toBe('9,007,199,254.740993');
  });
});
