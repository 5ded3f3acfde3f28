import { checkArguments } from '@latchkey/core/development';
import { CONFIGURATION_INVALID } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { isDecimals } from './isDecimals.ts';

/**
 * Formats an amount in the smallest unit as exact decimal text, with every decimal of its currency, for machines.
 *
 * ```ts
 * import { decimalText } from '@latchkey/core'
 *
 * decimalText(12_500_000n, 6) // '12.500000'
 * decimalText(-5n, 2) // '-0.05'
 * ```
 *
 * @throws `CONFIGURATION_INVALID` if the amount is not a bigint, or the number of decimals is invalid
 */
export function decimalText(amount: bigint, decimals: number): string {
  checkArguments('decimalText', { amount, decimals });
  if (typeof amount !== 'bigint' || !isDecimals(decimals)) throw createCoreError(CONFIGURATION_INVALID);
  const { sign, integer, fraction } = splitDecimal(amount, decimals);
  return sign + integer + (fraction && `.${fraction}`);
}

/** Splits the digits of an amount: `-5n` with two decimals is `-`, `0` and `05`. */
export function splitDecimal(amount: bigint, decimals: number) {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return { sign: amount < 0n ? '-' : '', integer: digits.slice(0, point), fraction: digits.slice(point) };
}
