import { createInvalidFieldError } from '../../http/apiError.ts';
import { findRate } from '../../money/rates.ts';

/** A larger amount would exceed the safe integer range of the API format if it all reached one account. */
const maxAmount = 9_000_000_000_000_000n;

/**
 * Converts a terminal amount to the currency of the paying account, in smallest units, rounded up. Parts of a
 * transaction are billed as the difference of their cumulative sums, so that they add up to the bill of the whole
 * amount.
 * @throws ApiError `INVALID_INPUT` for a currency that cards cannot be charged in, or an amount beyond the limit.
 */
export function bill(amount: number, currency: string, funding: string): number {
  const rate = findRate(funding, currency);
  if (!rate) throw createInvalidFieldError('currency.code', 'Cards cannot be charged in this currency.');
  const exact = BigInt(amount) * rate.denominator;
  const billed = (exact + rate.numerator - 1n) / rate.numerator;
  if (!Number.isSafeInteger(amount) || billed > maxAmount) {
    throw createInvalidFieldError('amount', 'The amount is too large.');
  }
  return Number(billed);
}
