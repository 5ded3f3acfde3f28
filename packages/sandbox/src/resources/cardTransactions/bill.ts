import { invalidField } from '../../http/refusal.ts';
import { findRate } from '../../money/rates.ts';

/** More than this would not fit the wire's numbers once it met in one account. */
const largest = 9_000_000_000_000_000n;

/**
 * What an amount at a terminal is in the currency of the account that pays it, in smallest units, rounded up. Parts of a
 * transaction are billed as the difference of their sums, so that they come to what the whole would.
 * @throws Refusal `INVALID_INPUT` for a currency that cards cannot be charged in, or an amount past all money there is.
 */
export function bill(amount: number, currency: string, funding: string): number {
  const rate = findRate(funding, currency);
  if (!rate) throw invalidField('currency.code', 'Cards cannot be charged in this currency.');
  const exact = BigInt(amount) * rate.denominator;
  const billed = (exact + rate.numerator - 1n) / rate.numerator;
  if (!Number.isSafeInteger(amount) || billed > largest) {
    throw invalidField('amount', 'This is more money than there is.');
  }
  return Number(billed);
}
