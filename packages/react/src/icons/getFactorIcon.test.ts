import { expect, it } from 'vitest';
import { getFactorIcon } from './getFactorIcon.ts';
import { device, globe, key, mail } from './shapes.ts';

it('finds the icon of a known type', () => {
  expect(getFactorIcon('EMAIL_OTP', globe)).toBe(mail);
  expect(getFactorIcon('TOTP', key)).toBe(device);
});

it.each(['OAUTH', 'constructor', '__proto__', 'toString'])('returns the given icon for the type %s', (type) => {
  expect(getFactorIcon(type, globe)).toBe(globe);
});
