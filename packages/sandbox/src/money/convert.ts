import type { Money } from './money.ts';
import { findRate } from './rates.ts';

/** The currency at one end of every corridor. */
const intermediate = 'USDB';

/** The largest integer of the API format. */
const maxInteger = BigInt(Number.MAX_SAFE_INTEGER);

type Fraction = readonly [numerator: bigint, denominator: bigint];

function findDirectRate(from: string, to: string): Fraction | undefined {
  if (from === to) return [1n, 1n];
  const there = findRate(from, to);
  if (there) return [there.numerator, there.denominator];
  const back = findRate(to, from);
  return back && [back.denominator, back.numerator];
}

function findRateBetween(from: string, to: string): Fraction | undefined {
  const directRate = findDirectRate(from, to);
  if (directRate) return directRate;
  const [first, second] = [findDirectRate(from, intermediate), findDirectRate(intermediate, to)];
  return first && second && [first[0] * second[0], first[1] * second[1]];
}

/**
 * Converts an amount at current rates without fees, for limits only: nothing is sold at this price. The result is
 * capped at the largest integer of the API format. Returns `undefined` for currencies without a rate.
 */
export function convert({ amount, currency }: Money, to: string, round: 'up' | 'down'): number | undefined {
  const rate = findRateBetween(currency, to);
  if (!rate) return undefined;
  const exact = BigInt(amount) * rate[0];
  const whole = exact / rate[1];
  const rounded = round === 'up' && whole * rate[1] < exact ? whole + 1n : whole;
  return Number(rounded < maxInteger ? rounded : maxInteger);
}
