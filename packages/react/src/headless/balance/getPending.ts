import { type InternalAccount, type Money, toMoney } from '@latchkey/core';

/**
 * Returns what has not arrived in an account yet: the difference of its total and what can be spent.
 *
 * ```ts
 * getPending(account).amount // 2_500_000n
 * ```
 */
export function getPending(account: InternalAccount): Money {
  const { amount, currency } = toMoney(account.totalBalance);
  return { amount: amount - toMoney(account.balance).amount, currency };
}
