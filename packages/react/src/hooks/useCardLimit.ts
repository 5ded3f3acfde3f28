import { type Card, getCurrency, type Money, toMoney } from '@latchkey/core';
import { useMemo } from 'react';

/** The spending limit of a card: the most in one payment, none, or one in a currency whose unit is not known. */
export type CardLimit =
  | { readonly status: 'limited'; readonly money: Money }
  | { readonly status: 'unlimited' }
  | { readonly status: 'unknown' };

/**
 * Returns the spending limit of a card. Cards have one limit, on each payment, and only the platform can change it.
 *
 * ```tsx
 * const limit = useCardLimit(card)
 * if (limit.status === 'limited') console.log(limit.money.amount)
 * ```
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function useCardLimit(card: Pick<Card, 'currency' | 'maxSpendPerTransaction'>): CardLimit {
  const { maxSpendPerTransaction: amount, currency: code } = card;
  return useMemo(() => {
    if (amount === undefined || amount === null) return { status: 'unlimited' };
    const currency = code === undefined ? undefined : getCurrency(code);
    return currency === undefined ? { status: 'unknown' } : { status: 'limited', money: toMoney({ amount, currency }) };
  }, [amount, code]);
}
