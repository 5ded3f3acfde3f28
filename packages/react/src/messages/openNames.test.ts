import { describe, expect, it } from 'vitest';
import { findWords, toLabel } from './openNames.ts';

const english = { 'general.language': 'en' };
const german = { 'general.language': 'de' };

describe('findWords', () => {
  it.each([
    ['UNDER_REVIEW', 'Under review'],
    ['FROZEN', 'Frozen'],
    ['bankAccountName', 'Bank account name'],
    ['beneficiary.postalCode', 'Beneficiary postal code'],
    ['loft_number.0', 'Loft number 0'],
    ['accountID', 'Account id'],
    ['', ''],
  ])('converts %j to %j', (name, text) => {
    expect(findWords(english, name)).toBe(text);
  });

  it('finds no words in another language', () => {
    expect(findWords(german, 'UNDER_REVIEW')).toBeUndefined();
  });
});

describe('toLabel', () => {
  it('shows a name in another language as it is, and untranslated', () => {
    expect(toLabel(german, 'swiftCode')).toEqual({ label: 'swiftCode', translate: 'no' });
    expect(toLabel(english, 'swiftCode')).toEqual({ label: 'Swift code' });
  });
});
