import { describe, expect, it } from 'vitest';
import { getCurrencyName } from './getCurrencyName.ts';

describe('getCurrencyName', () => {
  it('names a currency in the locale', () => {
    expect(getCurrencyName('USD', 'en')).toBe('US Dollar');
    expect(getCurrencyName('USD', 'de')).toBe('US-Dollar');
    expect(getCurrencyName('JPY', 'ja')).toBe('日本円');
  });

  it('returns the code where the locale has no name, or the code is none of ISO 4217', () => {
    expect(getCurrencyName('XQQ', 'de')).toBe('XQQ');
    expect(getCurrencyName('USDC', 'de')).toBe('USDC');
  });
});
