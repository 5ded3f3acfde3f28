import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isComplete, normaliseCode } from './normaliseCode.ts';

const six = { length: 6, alphanumeric: false };

describe('normaliseCode', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['1.2.3.4.5.6', '123456'],
    ['Your code is 123456.', '123456'],
    // A message names the payment, so that the user can compare it.
    ['Send $40.00 to account 6789 with code 123456. Valid for 5 minutes.', '123456'],
    ['١٢٣٤٥٦ هو رمزك لدفع ٤٠', '123456'],
    ['Code 123456 or 654321', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['१२३४५६', '123456'],
    ['１２３４５６', '123456'],
    ['1234567', '123456'],
    ['', ''],
    ['abc', ''],
  ])('normalises %j to %j', (text, code) => {
    expect(normaliseCode(text, six)).toBe(code);
  });

  it('keeps letters and their case where the code is alphanumeric', () => {
    expect(normaliseCode('aB-12 cD', { length: 6, alphanumeric: true })).toBe('aB12cD');
  });

  it('does not truncate a code of unknown length', () => {
    expect(normaliseCode('12345678901', { length: 0, alphanumeric: false })).toBe('12345678901');
  });

  it('returns only valid characters and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), fc.nat({ max: 12 }), (text, alphanumeric, length) => {
        const shape = { length, alphanumeric };
        const code = normaliseCode(text, shape);
        expect(code).toMatch(alphanumeric ? /^[0-9A-Za-z]*$/ : /^[0-9]*$/);
        expect(normaliseCode(code, shape)).toBe(code);
        if (length > 0) expect(code.length).toBeLessThanOrEqual(length);
      }),
    );
  });
});

describe('isComplete', () => {
  it('at its length, neither before nor for the empty text', () => {
    expect([isComplete('12345', six), isComplete('123456', six)]).toEqual([false, true]);
    expect(isComplete('', { length: 0, alphanumeric: false })).toBe(false);
    expect(isComplete('1', { length: 0, alphanumeric: false })).toBe(true);
  });
});
