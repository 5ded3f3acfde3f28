import { expect, it } from 'vitest';
import { formatMoney } from './formatMoney.ts';
import { getCurrency } from './getCurrency.ts';

/** Table A.1 of 2026 in the order of its numbers (008 to 999), each with its minor unit. */
const table =
  `ALL/2 DZD/2 ARS/2 AUD/2 BSD/2 BHD/3 BDT/2 AMD/2 BBD/2 BMD/2 BTN/2 BOB/2 BWP/2 BZD/2 SBD/2 BND/2 MMK/2 BIF/0 KHR/2
  CAD/2 CVE/2 KYD/2 LKR/2 CLP/0 CNY/2 COP/2 KMF/0 CRC/2 CUP/2 CZK/2 DKK/2 DOP/2 SVC/2 ETB/2 ERN/2 FKP/2 FJD/2 DJF/0
  GMD/2 GIP/2 GTQ/2 GNF/0 GYD/2 HTG/2 HNL/2 HKD/2 HUF/2 ISK/0 INR/2 IDR/2 IRR/2 IQD/3 ILS/2 JMD/2 JPY/0 XAD/2 KZT/2
  JOD/3 KES/2 KPW/2 KRW/0 KWD/3 KGS/2 LAK/2 LBP/2 LSL/2 LRD/2 LYD/3 MOP/2 MWK/2 MYR/2 MVR/2 MUR/2 MXN/2 MNT/2 MDL/2
  MAD/2 OMR/3 NAD/2 NPR/2 XCG/2 AWG/2 VUV/0 NZD/2 NIO/2 NGN/2 NOK/2 PKR/2 PAB/2 PGK/2 PYG/0 PEN/2 PHP/2 QAR/2 RUB/2
  RWF/0 SHP/2 SAR/2 SCR/2 SGD/2 VND/0 SOS/2 ZAR/2 SSP/2 SZL/2 SEK/2 CHF/2 SYP/2 THB/2 TOP/2 TTD/2 AED/2 TND/3 UGX/0
  MKD/2 EGP/2 GBP/2 TZS/2 USD/2 UYU/2 UZS/2 WST/2 YER/2 TWD/2 ZWG/2 SLE/2 VED/2 UYW/4 VES/2 MRU/2 STN/2 BYN/2 TMT/2
  GHS/2 SDG/2 UYI/0 RSD/2 MZN/2 AZN/2 RON/2 CHE/2 CHW/2 TRY/2 XAF/0 XCD/2 XOF/0 XPF/0 ZMW/2 SRD/2 MGA/2 COU/2 AFN/2
  TJS/2 AOA/2 CDF/2 BAM/2 EUR/2 MXV/2 UAH/2 GEL/2 BOV/2 PLN/2 BRL/2 CLF/4 USN/2`.split(/\s+/);

it.each(table.map((row) => row.split('/')))('gives %s %s decimals', (code, decimals) => {
  expect(getCurrency(String(code))).toEqual({ code, decimals: Number(decimals) });
});

it('knows exactly these three-letter codes, and the tickers with a known unit', () => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const codes = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)));
  const known = codes.filter((code) => getCurrency(code) !== undefined);
  expect(known.sort()).toEqual([...table.map((row) => row.slice(0, 3)), 'BTC'].sort());
  expect(getCurrency('BTC')).toEqual({ code: 'BTC', decimals: 8 });
  expect(getCurrency('USDB')).toEqual({ code: 'USDB', decimals: 6 });
});

/** The decimals that the runtime's own table (CLDR) has for a code. */
const getIntlDecimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;

// requirement: 66
it('agrees with Intl, except for codes that CLDR rounds to whole units', () => {
  const rounded = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP TZS YER'.split(' ');
  const codes = Intl.supportedValuesOf('currency').filter((code) => getCurrency(code) !== undefined);
  expect(codes.length).toBeGreaterThan(140);
  for (const code of codes) {
    const expected = [getCurrency(code)?.decimals, ...(rounded.includes(code) ? [0] : [])];
    expect([code, expected]).toEqual([code, expect.arrayContaining([getIntlDecimals(code)])]);
  }
});

it('lacks only retired codes and units of account that Intl lists', () => {
  const withoutUnit = ['XDR', 'XSU', 'XUA', 'XAU', 'XAG', 'XPD', 'XPT', 'XTS', 'XXX'];
  const retired = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL'];
  const missing = Intl.supportedValuesOf('currency').filter((code) => getCurrency(code) === undefined);
  expect(missing.filter((code) => ![...withoutUnit, ...retired].includes(code))).toEqual([]);
});

it('follows ISO 4217 where Intl differs', () => {
  for (const code of ['IDR', 'COP', 'PKR', 'HUF', 'LAK', 'MMK', 'TZS', 'MGA'])
    expect(getCurrency(code)?.decimals).toBe(2);
});

it.each([
  ['coins', ['ETH', 'SOL', 'XBT', 'SAT']],
  ['what has no unit', ['XAU', 'XAG', 'XDR', 'XTS', 'XXX']],
  ['what is no currency any more', ['DEM', 'BGN', 'HRK', 'ZWL']],
  ['what never was one', ['XYZ', 'AAA', '', ' ', 'usd', 'DOLLAR', '$$$', 'USD EUR', 'toString', '__proto__']],
  ['a ticker whose unit is not the same everywhere', ['USDC', 'USDT', 'EURC']],
])('does not guess the decimals of %s', (_, codes) => {
  for (const code of codes) expect([code, getCurrency(code)]).toEqual([code, undefined]);
});

it('formats codes exactly that Intl does not know', () => {
  const [usdb, btc] = [getCurrency('USDB'), getCurrency('BTC')];
  if (usdb === undefined || btc === undefined) throw new Error('There is no such currency.');
  expect(formatMoney({ amount: 9_007_199_254_740_993n, currency: usdb }, { locale: 'en-US' })).toContain(
    '9,007,199,254.740993',
  );
  expect(formatMoney({ amount: 123n, currency: btc }, { locale: 'en-US' })).toContain('0.00000123');
  // For a code that is in no table, the decimals of the payload apply.
  const eth = { code: 'ETH', decimals: 18 };
  expect(formatMoney({ amount: 10n ** 18n + 1n, currency: eth }, { locale: 'en-US' })).toContain(
    '1.000000000000000001',
  );
});
