import { findRate } from './rates.ts';

/** An amount in the smallest unit of its currency. */
interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** The currency that every corridor begins or ends with. */
const between = 'USDB';

/** The largest whole number that the wire carries. */
const largest = BigInt(Number.MAX_SAFE_INTEGER);

type Fraction = readonly [numerator: bigint, denominator: bigint];

function direct(from: string, to: string): Fraction | undefined {
  if (from === to) return [1n, 1n];
  const there = findRate(from, to);
  if (there) return [there.numerator, there.denominator];
  const back = findRate(to, from);
  return back && [back.denominator, back.numerator];
}

function rateBetween(from: string, to: string): Fraction | undefined {
  const straight = direct(from, to);
  if (straight) return straight;
  const [first, second] = [direct(from, between), direct(between, to)];
  return first && second && [first[0] * second[0], first[1] * second[1]];
}

/**
 * What an amount is worth in another currency at the rates of the moment, without fees, as a measure of limits. Not a
 * price: nothing is sold at it. More than the wire can tell is the most that it can. `undefined` where the two are not linked by any rate.
 */
export function convert({ amount, currency }: Money, to: string, round: 'up' | 'down'): number | undefined {
  const rate = rateBetween(currency, to);
  if (!rate) return undefined;
  const exact = BigInt(amount) * rate[0];
  const whole = exact / rate[1];
  const rounded = round === 'up' && whole * rate[1] < exact ? whole + 1n : whole;
  return Number(rounded < largest ? rounded : largest);
}
