import type { LedgerDependency } from '../dependencies.ts';

/** A larger amount would exceed the safe integer range of the API format if it all reached one account. */
const moneySupply = 9_000_000_000_000_000n;

/** Returns whether this amount, in the smallest unit of its currency, can still be received from outside. */
export function isWithinMoneySupply({ ledger }: LedgerDependency, currency: string, amount: number): boolean {
  const supplied = -ledger.balance('outside', currency) - ledger.balance('exchange', currency);
  return BigInt(amount) + (supplied > 0n ? supplied : 0n) <= moneySupply;
}
