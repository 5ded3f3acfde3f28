import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { splitCallingCode } from './splitCallingCode.ts';

describe('splitCallingCode', () => {
  it.each([
    ['+12025550123', '+1', '2025550123'],
    ['+46701234567', '+46', '701234567'],
    ['+358401234567', '+358', '401234567'],
  ])('splits %s', (phone, countryCode, number) => {
    expect(splitCallingCode(phone)).toEqual({ countryCode, number });
  });

  it('knows the calling code of every country', () => {
    const split = (country: CountryCode) => splitCallingCode(`+${getCountryCallingCode(country)}4000000`).countryCode;
    expect(getCountries().filter((country) => split(country) !== `+${getCountryCallingCode(country)}`)).toEqual([]);
  });
});
