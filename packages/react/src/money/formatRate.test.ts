import { deriveRate } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { formatRate } from './formatRate.ts';

const decimals = { USD: 2, COP: 2, MXN: 2, SEK: 2, INR: 2, JPY: 0, KWD: 3, BTC: 8, USDB: 6 };
type Code = keyof typeof decimals;
type Side = readonly [Code, number];

const currencies = { USDB: { symbol: '$', name: 'US dollars', decimals: 2 } };
const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

/** Formats the rate of a conversion without fees; the amounts are in the smallest unit. */
function show([sent, totalSendingAmount]: Side, [received, totalReceivingAmount]: Side, locale = 'en') {
  const sending = { code: sent, decimals: decimals[sent] };
  const receiving = { code: received, decimals: decimals[received] };
  const totals = { totalSendingAmount, totalReceivingAmount, feesIncluded: 0, exchangeRate: 1 };
  const rate = deriveRate({ ...totals, sendingCurrency: sending, receivingCurrency: receiving });
  const { from, to } = formatRate(rate, { sending, receiving, locale, currencies });
  return plainSpaces(`${from} = ${to}`);
}

describe('formatRate', () => {
  it.each<[string, Side, Side, string]>([
    ['the inverse of a low rate', ['COP', 1_000_000_00], ['USD', 249_22], 'USD 1 = COP 4,012.52'],
    ['the same rate as it is', ['USD', 249_22], ['COP', 1_000_000_00], 'USD 1 = COP 4,012.52'],
    ['the inverse for a currency without decimals', ['JPY', 10_000], ['USD', 66_23], 'USD 1 = JPY 150.989'],
    ['a whole number', ['USD', 100_00], ['JPY', 15_100], 'USD 1 = JPY 151'],
    ['a rate below one', ['USD', 100_00], ['KWD', 30_700], 'USD 1 = KWD 0.307'],
    ['a rate above one', ['KWD', 100_000], ['USD', 325_73], 'KWD 1 = USD 3.2573'],
    ['the inverse for a coin', ['USD', 1_200_48], ['BTC', 1_000_000], 'BTC 1 = USD 120,048'],
    ['a coin', ['BTC', 1_000_000], ['USD', 1_200_48], 'BTC 1 = USD 120,048'],
    ['six significant digits', ['USD', 49_55], ['SEK', 561_20], 'USD 1 = SEK 11.3259'],
    ['a rate above one hundredth', ['MXN', 1_725_00], ['USD', 100_00], 'MXN 1 = USD 0.057971'],
    ['a rate with the decimals of its currency', ['USD', 100_00], ['MXN', 1_725_00], 'USD 1 = MXN 17.25'],
    ['no single decimal', ['USD', 100_00], ['SEK', 1_050_00], 'USD 1 = SEK 10.50'],
    ['one hundredth', ['INR', 100_00], ['USD', 1_00], 'INR 1 = USD 0.01'],
    ['the inverse just below one hundredth', ['INR', 10_001_00], ['USD', 100_00], 'USD 1 = INR 100.01'],
    ['the symbol of the sent currency', ['USDB', 49_550_000], ['SEK', 516_22], '$1 = SEK 10.4182'],
    ['the symbol in the inverse', ['USDB', 1_200_480_000], ['BTC', 1_000_000], 'BTC 1 = $120,048'],
    ['the code of the received currency', ['SEK', 516_22], ['USDB', 49_550_000], 'SEK 1 = USDB 0.0959862'],
  ])('shows %s', (_, sent, received, expected) => {
    expect(show(sent, received)).toBe(expected);
  });

  it.each<[rate: string, inverse: string, receiving: Code, expected: string]>([
    ['0.909091', '1.1', 'KWD', 'USD 1 = KWD 0.9091'],
    ['18.5', '0.0540541', 'MXN', 'USD 1 = MXN 18.5000'],
    ['150', '0.00666667', 'JPY', 'USD 1 = JPY 150.00'],
    ['4012.52', '0.00024922', 'COP', 'USD 1 = COP 4,012.52'],
    ['0.00000833', '120048', 'BTC', 'BTC 1 = USD 120,048.00'],
  ])('gives %s as one of a list the decimals of the others', (rate, inverse, receiving, expected) => {
    const sides = {
      sending: { code: 'USD', decimals: 2 },
      receiving: { code: receiving, decimals: decimals[receiving] },
    };
    const { from, to } = formatRate({ rate, inverse }, { ...sides, locale: 'en', currencies, isListed: true });
    expect(plainSpaces(`${from} = ${to}`)).toBe(expected);
  });

  it.each([
    ['de', '1 USD = 4.012,52 COP'],
    ['fr', '1 USD = 4 012,52 COP'],
    ['ja', 'USD 1 = COP 4,012.52'],
    ['pt-BR', 'USD 1 = COP 4.012,52'],
    ['sv', '1 USD = 4 012,52 COP'],
  ])('follows the locale %s', (locale, expected) => {
    expect(show(['COP', 1_000_000_00], ['USD', 249_22], locale)).toBe(expected);
  });

  it.each(['ar', 'es', 'hi'])('has the digits of the locale %s', (locale) => {
    const format = new Intl.NumberFormat(locale);
    const digits = (text: string) => text.replace(/\P{Nd}/gu, '');
    const shown = show(['COP', 1_000_000_00], ['USD', 249_22], locale);
    expect(digits(shown)).toBe(digits(format.format(1) + format.format(4012.52)));
  });
});
