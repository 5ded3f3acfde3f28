import { currencyOf } from './currencies.ts';

/** Receiving units per sending unit, as a fraction of whole numbers; both in the smallest unit of their currency. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Major units of the receiving currency for one of the sending one, in ten-thousandths. */
const corridors: Readonly<Record<string, bigint>> = {
  'USDB>USDB': 10_000n,
  'USDB>USD': 10_000n,
  'USD>USDB': 10_000n,
  'USDB>EUR': 9_200n,
  'USDB>GBP': 7_900n,
  'USDB>MXN': 172_500n,
  'USDB>BRL': 54_300n,
  'USDB>INR': 834_000n,
};

/** The rate of a corridor; `undefined` where there is none. */
export function findRate(sending: string, receiving: string): Rate | undefined {
  const major = corridors[`${sending}>${receiving}`];
  if (major === undefined) return undefined;
  return {
    numerator: major * 10n ** BigInt(currencyOf(receiving).decimals),
    denominator: 10_000n * 10n ** BigInt(currencyOf(sending).decimals),
  };
}
