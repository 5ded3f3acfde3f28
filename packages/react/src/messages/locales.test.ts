import { describe, expect, it } from 'vitest';
import { getDirection, isSameLanguage, matchLocale } from './locales.ts';

describe('matchLocale', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-at', 'de'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['ar-EG', 'ar'],
    ['ar-u-nu-latn', 'ar'],
    ['hi-Latn-IN', 'hi'],
    ['en-GB', 'en'],
    ['fi', undefined],
    ['not a tag', undefined],
    ['', undefined],
  ])('%s gets %s', (tag, expected) => {
    expect(matchLocale(tag)).toBe(expected);
  });
});

describe('getDirection', () => {
  it.each([
    ['ar', 'rtl'],
    ['ar-XB', 'rtl'],
    ['he-IL', 'rtl'],
    ['ur', 'rtl'],
    ['az-Arab', 'rtl'],
    ['az', 'ltr'],
    ['ja', 'ltr'],
    ['en', 'ltr'],
    ['?', 'ltr'],
  ])('%s is written %s', (tag, expected) => {
    expect(getDirection(tag)).toBe(expected);
  });
});

describe('isSameLanguage', () => {
  it('ignores regions and scripts', () => {
    expect(isSameLanguage('de', 'de-CH')).toBe(true);
    expect(isSameLanguage('de', 'en')).toBe(false);
    expect(isSameLanguage('', '')).toBe(false);
  });
});
