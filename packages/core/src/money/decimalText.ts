/**
 * Formats an amount in the smallest unit as exact decimal text, with every decimal of its currency, for machines.
 *
 * ```ts
 * import { decimalText } from '@latchkey/core'
 *
 * decimalText(12_500_000n, 6) // '12.500000'
 * decimalText(-5n, 2) // '-0.05'
 * ```
 */
export function decimalText(amount: bigint, decimals: number): string {
  const { sign, integer, fraction } = decimalParts(amount, decimals);
  return sign + integer + (fraction && `.${fraction}`);
}

/** Splits the digits of an amount: `-5n` with two decimals is `-`, `0` and `05`. */
export function decimalParts(amount: bigint, decimals: number) {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return { sign: amount < 0n ? '-' : '', integer: digits.slice(0, point), fraction: digits.slice(point) };
}
