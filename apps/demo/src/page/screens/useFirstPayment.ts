import { isPayment, type Transaction } from '@latchkey/core';
import { useActivity, useBalance, useRecipients } from '@latchkey/react';

/** The steps of a first payment, in order. */
export const steps = ['add', 'payee', 'send'] as const;

export type Step = (typeof steps)[number];

/** Where a new user is: at one of the steps, at the receipt of the first payment, or past all of it. */
export type FirstPaymentState =
  | { readonly status: 'unknown' }
  | { readonly status: 'over' }
  | { readonly status: 'next'; readonly step: Step; readonly done: readonly Step[] }
  | { readonly status: 'sent'; readonly payment: Transaction };

/**
 * Tells a user without payments what to do next. Until everything has loaded it is `unknown`.
 *
 * ```ts
 * const first = useFirstPayment()
 * if (first.status === 'next') console.log(first.step) // 'add'
 * ```
 */
export function useFirstPayment(): FirstPaymentState {
  const { state: balance } = useBalance();
  const { state: activity } = useActivity();
  const { state: recipients, accounts } = useRecipients();
  if (!('data' in balance && 'data' in activity && 'data' in recipients)) return { status: 'unknown' };
  const payments = activity.data.transactions.filter(({ type }) => type !== 'INCOMING').filter(isPayment);
  const [payment] = payments;
  if (payment)
    return payments.length === 1 && payment.type === 'OUTGOING' ? { status: 'sent', payment } : { status: 'over' };
  const hasMoney = balance.data.some((account) => account.balance.amount > 0);
  const done = steps.filter((step) => (step === 'add' && hasMoney) || (step === 'payee' && accounts.length > 0));
  return { status: 'next', step: steps.find((step) => !done.includes(step)) ?? 'send', done };
}
