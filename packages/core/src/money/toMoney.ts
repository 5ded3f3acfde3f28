import type { CurrencyAmount } from '@latchkey/contract/accounts';
import { checkArguments } from '@latchkey/core/development';
import { AMOUNT_UNSAFE } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { isDecimals } from './isDecimals.ts';
import type { Money } from './money.ts';

/**
 * Converts an amount of the API to money. JSON numbers above 2^53 − 1 may already have been rounded by the parser, so
 * they are rejected.
 *
 * ```ts
 * import { toMoney } from '@latchkey/core'
 *
 * toMoney(account.balance) // { amount: 12_500_000n, currency: { code: 'USDB', decimals: 6 } }
 * toMoney({ amount: quote.feesIncluded, currency: quote.sendingCurrency })
 * ```
 *
 * `amount` is in the smallest unit of the currency (docs/reference/accounts.md#currencyamount).
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function toMoney(wire: CurrencyAmount): Money {
  checkArguments('toMoney', { wire });
  if (!isDecimals(wire.currency.decimals)) throw createCoreError(AMOUNT_UNSAFE);
  return { amount: toBigInt(wire.amount), currency: wire.currency };
}

/**
 * Converts an integer of the API to bigint.
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function toBigInt(wire: number): bigint {
  if (!Number.isSafeInteger(wire)) throw createCoreError(AMOUNT_UNSAFE);
  return BigInt(wire);
}

/**
 * Converts an amount to a JSON number.
 *
 * ```ts
 * toWireAmount(12_500_000n) // 12500000
 * ```
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function toWireAmount(amount: bigint): number {
  const wire = Number(amount);
  if (!Number.isSafeInteger(wire)) throw createCoreError(AMOUNT_UNSAFE);
  return wire;
}
