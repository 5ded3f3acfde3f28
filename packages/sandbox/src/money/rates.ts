import { findCurrency, getCurrency } from './currencies.ts';

/** Receiving units per sending unit, as an integer fraction; both in the smallest unit of their currency. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The value of one US dollar in major units: the table that every rate is derived from. Fictitious and constant. */
const perDollar: Readonly<Record<string, string>> = {
  USDB: '1',
  USD: '1',
  USDC: '1',
  USDT: '1',
  BTC: '0.00001',
  EUR: '0.92',
  GBP: '0.79',
  MXN: '17.25',
  BRL: '5.43',
  INR: '83.4',
  AED: '3.6725',
  ARS: '1450',
  BDT: '119.5',
  BWP: '13.4',
  CAD: '1.37',
  CNY: '7.1',
  COP: '4100',
  DKK: '6.86',
  EGP: '48.5',
  GHS: '15.5',
  GTQ: '7.7',
  HKD: '7.8',
  HTG: '131',
  IDR: '16250',
  JMD: '157',
  KES: '129',
  MWK: '1735',
  MYR: '4.45',
  NGN: '1550',
  PHP: '57.5',
  PKR: '278',
  RWF: '1380',
  SGD: '1.34',
  THB: '34.5',
  TZS: '2650',
  UGX: '3680',
  VND: '25400',
  XAF: '603',
  XOF: '603',
  ZAR: '18.2',
  ZMW: '27',
};

/** Currencies that can be exchanged for any other. There is no corridor between two other currencies. */
export const hubs: readonly string[] = ['USD', 'USDB', 'USDC', 'USDT', 'BTC', 'EUR', 'GBP'];

const places = 8;

/** Returns the value of one US dollar in the smallest unit of the currency, times a common power of ten. */
function getDollarValue(code: string): bigint {
  const [whole = '', part = ''] = (perDollar[code] ?? '').split('.');
  return BigInt(whole + part.padEnd(places, '0')) * 10n ** BigInt(getCurrency(code).decimals);
}

/** Whether money can be sent from one currency to the other, or within the same currency. */
export function isCorridor(sending: string, receiving: string): boolean {
  if (!findCurrency(sending) || !findCurrency(receiving)) return false;
  return sending === receiving || hubs.includes(sending) || hubs.includes(receiving);
}

/** Returns the rate of a corridor, or `undefined` where there is none. */
export function findRate(sending: string, receiving: string): Rate | undefined {
  if (!isCorridor(sending, receiving)) return undefined;
  return { numerator: getDollarValue(receiving), denominator: getDollarValue(sending) };
}
