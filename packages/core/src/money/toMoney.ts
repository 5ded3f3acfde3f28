import type { CurrencyAmount } from '@latchkey/contract/accounts';
import { AMOUNT_UNSAFE } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import type { Money } from './money.ts';

/** More decimals than any currency has; what lies beyond is a mistake, or an attempt to fill the memory. */
const MAX_DECIMALS = 36;

/**
 * Turns an amount of the wire into money. JSON numbers above 2^53 − 1 may already have been rounded by the reader, so
 * they are refused, never shown.
 *
 * ```ts
 * import { toMoney } from '@latchkey/core'
 *
 * toMoney(account.balance) // { amount: 12_500_000n, currency: { code: 'USDB', decimals: 6 } }
 * toMoney({ amount: quote.feesIncluded, currency: quote.sendingCurrency })
 * ```
 *
 * `amount` is in the smallest unit of the currency (interface, CurrencyAmount).
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function toMoney(wire: CurrencyAmount): Money {
  const { decimals } = wire.currency;
  if (!Number.isSafeInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS) throw coreError(AMOUNT_UNSAFE);
  return { amount: toBigInt(wire.amount), currency: wire.currency };
}

/**
 * An integer of the wire, exact or refused.
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function toBigInt(wire: number): bigint {
  if (!Number.isSafeInteger(wire)) throw coreError(AMOUNT_UNSAFE);
  return BigInt(wire);
}

/**
 * An amount as the wire carries it: a JSON number, where that is exact.
 *
 * ```ts
 * toWireAmount(12_500_000n) // 12500000
 * ```
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function toWireAmount(amount: bigint): number {
  const wire = Number(amount);
  if (!Number.isSafeInteger(wire)) throw coreError(AMOUNT_UNSAFE);
  return wire;
}
