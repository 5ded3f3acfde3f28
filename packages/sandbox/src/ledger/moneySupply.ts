import type { Engine } from '../engine.ts';

/** More money than this would not fit the wire's numbers once it met in one account. */
const moneySupply = 9_000_000_000_000_000n;

/** Whether so much more money can come in from outside, in the smallest unit of its currency. */
export function canComeIn({ ledger }: Engine, currency: string, amount: number): boolean {
  const given = -ledger.balance('outside', currency) - ledger.balance('exchange', currency);
  return BigInt(amount) + (given > 0n ? given : 0n) <= moneySupply;
}
