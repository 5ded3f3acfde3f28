import { describe, expect, it } from 'vitest';
import { phoneNumbers } from './phoneNumbers.ts';

const { guessCountry, listCallingCodes, readNumber } = phoneNumbers;

describe('readNumber', () => {
  it.each([
    ['070 123 45 67', 'SE', '+46701234567'],
    ['(415) 555-0123', 'US', '+14155550123'],
    // The leading zero is part of the number.
    ['06 1234 5678', 'IT', '+390612345678'],
    ['07 12 34 56 78', 'CI', '+2250712345678'],
    // The national prefix is an 8.
    ['8 912 345-67-89', 'RU', '+79123456789'],
    ['+46 70 123 45 67', 'DE', '+46701234567'],
    ['0046 70 123 45 67', 'DE', '+46701234567'],
    ['+49 (0)151 23456789', 'SE', '+4915123456789'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', 'SA', '+966501234567'],
    ['＋４６ ７０ １２３ ４５ ６７', 'US', '+46701234567'],
    ['070 12', 'SE', undefined],
    ['070 123 45 67 89 01 23', 'SE', undefined],
    ['call me', 'SE', undefined],
    ['', 'SE', undefined],
  ])('reads %j of %s as %j', (text, country, number) => {
    expect(readNumber(text, country)?.number).toBe(number);
  });

  it('returns the country and the national form of an international number', () => {
    expect(readNumber('+46701234567', 'US')).toMatchObject({ country: 'SE', national: '070-123 45 67' });
    // One code, several countries: the digits after it decide.
    expect(readNumber('+1 416 555 0123', 'DE')?.country).toBe('CA');
  });
});

describe('listCallingCodes', () => {
  it('names every country in the locale, in its order', () => {
    const codes = listCallingCodes('sv');
    expect(codes.length).toBeGreaterThan(240);
    expect(codes.find(({ country }) => country === 'SE')).toEqual({ country: 'SE', name: 'Sverige', code: '46' });
    // After Z, where Swedish has its last letters.
    const countries = codes.map(({ country }) => country);
    expect(countries.indexOf('AT')).toBeGreaterThan(countries.indexOf('ZW'));
  });
});

describe('guessCountry', () => {
  it.each([
    [['de-AT', 'en-US'], 'en', 'AT'],
    [['en', 'fr-CA'], 'en-GB', 'CA'],
    [['en'], 'en-GB', 'GB'],
    [['de-DE@posix', 'de-CH'], 'en-GB', 'CH'],
    [['ja'], 'ja', 'JP'],
    [['es-419'], 'es-MX', 'MX'],
    [[], 'en-001', 'US'],
  ])('returns for the languages %j on a page in %s %s', (languages, locale, country) => {
    expect(guessCountry({ languages, locale })).toBe(country);
  });

  it('prefers the country of the user, where it has a calling code', () => {
    const user = { languages: ['de-AT'], locale: 'en' };
    expect(guessCountry({ ...user, country: 'SE' })).toBe('SE');
    expect(guessCountry({ ...user, country: 'ZZ' })).toBe('AT');
  });
});
