import type { ShownQuote } from '@latchkey/core';

/** How to show the received amount: by its code where the payment converts, because two currencies are then on screen. */
export function getDetail({ sending, receiving }: ShownQuote): { readonly detail: 'exact' | 'code' } {
  return { detail: sending.currency.code === receiving.currency.code ? 'exact' : 'code' };
}

/** Shows an amount with as many decimals as hide no value: what is signed, and what was paid. */
export const exact = { detail: 'exact' } as const;
