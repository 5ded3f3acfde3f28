import { Refusal } from '../../http/refusal.ts';
import { findCurrency } from '../../money/currencies.ts';

/** @throws Refusal `AMOUNT_OUT_OF_RANGE` for an amount that no transfer of the currency may have. */
export function assertInRange(code: string, amount: bigint): void {
  const known = findCurrency(code);
  if (known && amount >= BigInt(known.minAmount) && amount <= BigInt(known.maxAmount)) return;
  throw new Refusal('AMOUNT_OUT_OF_RANGE', 'The amount is too small or too large.', {
    details: { currency: code, minAmount: known?.minAmount, maxAmount: known?.maxAmount },
  });
}
