import { describe, expect, it } from 'vitest';
import { createPlural, formatCount, writeDigitsOf } from './plural.ts';

describe('createPlural', () => {
  it('chooses the form by the rules of the language', () => {
    const arabic = createPlural('ar-EG', ['zero', 'one', 'two', 'few', 'many']);
    const forms = { zero: '0', one: '1', two: '2', few: '3–10', many: '11–99', other: '100' };
    expect([0, 1, 2, 3, 10, 11, 99, 100, 103].map((count) => arabic(count, forms))).toEqual([
      '0',
      '1',
      '2',
      '3–10',
      '3–10',
      '11–99',
      '11–99',
      '100',
      '3–10',
    ]);
    expect(createPlural('fr', ['one'])(0, { one: '# ligne', other: '# lignes' })).toBe('0 ligne');
    expect(createPlural('en', ['one'])(0, { one: '# line', other: '# lines' })).toBe('0 lines');
  });

  it('formats the count for the language', () => {
    expect(createPlural('de', ['one'])(1500, { one: '', other: '# Zeilen' })).toBe('1.500 Zeilen');
  });

  it('uses the form of "other" for a category that the language does not list', () => {
    // French has the category "many" for whole millions.
    expect(createPlural('fr', ['one'])(1_000_000, { one: 'un', other: 'autre' })).toBe('autre');
  });
});

describe('writeDigitsOf', () => {
  const plural = createPlural('ar', ['two']);
  const texts = {
    'test.name': 'اسم 12',
    'test.count': (values: { readonly count: number }) => plural(values.count, { two: 'اثنان', other: '# بنود' }),
    'test.waiting': (values: { readonly count: number }) => `منتظرة: ${formatCount('ar', values.count)}`,
    'test.failing': (): string => {
      throw new TypeError('No text.');
    },
  };
  const egyptian = writeDigitsOf('ar-EG', texts);

  it('formats counts with the digits of the locale', () => {
    expect(texts['test.count']({ count: 12 })).toBe('12 بنود');
    expect(egyptian['test.count']({ count: 12 })).toBe('١٢ بنود');
    expect(writeDigitsOf('ar-AE', texts)['test.count']({ count: 12 })).toBe('12 بنود');
    expect(texts['test.waiting']({ count: 12 })).toBe('منتظرة: 12');
    expect(egyptian['test.waiting']({ count: 12 })).toBe('منتظرة: ١٢');
  });

  it('leaves other texts, and the other catalogues, as they are', () => {
    expect(egyptian['test.name']).toBe('اسم 12');
    expect(() => egyptian['test.failing']()).toThrow('No text.');
    expect(texts['test.count']({ count: 12 })).toBe('12 بنود');
  });
});
