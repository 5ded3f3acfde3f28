import { describe, expect, it } from 'vitest';
import { createPlural } from './plural.ts';

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
