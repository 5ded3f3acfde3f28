import { expect, it } from 'vitest';
import { toIdentifier } from './useRemembering.ts';

it.each([
  ['ada@example.com', { type: 'EMAIL_OTP', value: 'ada@example.com' }],
  ['+15550100200', { type: 'SMS_OTP', value: '+15550100200' }],
  ['ada.l', undefined],
  ['', undefined],
])('sends the codes of %s where they can arrive', (identifier, expected) => {
  expect(toIdentifier({ identifier })).toEqual(expected);
});

it('knows no address of a user without one', () => {
  expect(toIdentifier(undefined)).toBeUndefined();
});
