import { expect, it } from 'vitest';
import { groupPhoneNumber } from './groupPhoneNumber.ts';

it.each([
  ['+14155550123', '+1 415 555 0123'],
  ['+46701234567', '+46 701 234 567'],
  ['+4915112345678', '+49 151 123 456 78'],
  ['+3725123456', '+372 512 3456'],
  ['+1 (415) 555-0123', '+1 (415) 555-0123'],
  ['0701234567', '0701234567'],
  ['', ''],
])('writes %s as %s', (phone, expected) => {
  expect(groupPhoneNumber(phone)).toBe(expected);
});
