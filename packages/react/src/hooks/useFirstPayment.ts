import { isPayment, summarizeTransaction, type Transaction } from '@latchkey/core';
import { isOpenTask } from './onboardingTasks.ts';
import { useActivity } from './useActivity.ts';
import { useBalance } from './useBalance.ts';
import { useOnboarding } from './useOnboarding.ts';
import { useRecipients } from './useRecipients.ts';
import { useWallet } from './useWallet.ts';

const DAY = 86_400_000;

/** The steps of a first payment, in order. */
const steps = ['add', 'payee', 'send'] as const;

/** A step of the first payment: add money, add a payee, send. */
export type FirstPaymentStep = (typeof steps)[number];

/** Where a new user is: in onboarding, at one of the steps, at the receipt of the first payment, or past all of it. */
export type FirstPaymentState =
  /** Still loading, or not everything could be loaded. */
  | { readonly status: 'unknown'; readonly isLoading: boolean }
  | { readonly status: 'over' }
  /** The service has not approved the user yet. `isInReview`: it checks them, and the user can do nothing. */
  | { readonly status: 'onboarding'; readonly isInReview: boolean }
  | {
      readonly status: 'next';
      readonly step: FirstPaymentStep;
      readonly steps: readonly { readonly id: FirstPaymentStep; readonly isDone: boolean }[];
      /** Whether nothing has happened to the account yet: there is no activity to show. */
      readonly isEmpty: boolean;
    }
  /** For a day after the payment. */
  | { readonly status: 'sent'; readonly payment: Transaction };

/**
 * Finds what a user who has not paid yet does next, and the first payment once it is sent. `unknown` until everything
 * has loaded. A user whom the service has not approved finishes onboarding first.
 *
 * ```tsx
 * const first = useFirstPayment()
 * const hint = first.status === 'next' && first.step === 'add' && <p>Add money to begin.</p>
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useFirstPayment(): FirstPaymentState {
  const wallet = useWallet();
  const { state: balance } = useBalance();
  const { state: activity } = useActivity();
  const { state: recipients, accounts } = useRecipients();
  const { state: onboarding } = useOnboarding();
  if (!('data' in balance && 'data' in activity && 'data' in recipients && 'facts' in onboarding)) {
    const parts = [balance, activity, recipients, onboarding];
    return { status: 'unknown', isLoading: parts.some(({ status }) => status === 'loading') };
  }
  const transactions = activity.data.transactions.filter(isPayment);
  // A top-up is an outgoing transaction too, which a transfer from outside funds.
  const payments = transactions.filter(
    (transaction) => transaction.type !== 'INCOMING' && summarizeTransaction(transaction).kind !== 'funded',
  );
  const [payment] = payments;
  if (payment) {
    const isRecent = !(Date.parse(payment.createdAt ?? '') < wallet.now() - DAY);
    return payments.length === 1 && payment.type === 'OUTGOING' && isRecent
      ? { status: 'sent', payment }
      : { status: 'over' };
  }
  const { facts, tasks } = onboarding;
  if (facts.stage !== 'approved') return { status: 'onboarding', isInReview: !tasks.some(isOpenTask) };
  const isDone: Readonly<Record<FirstPaymentStep, boolean>> = {
    add: balance.data.some((account) => account.balance.amount > 0),
    payee: accounts.length > 0,
    send: false,
  };
  return {
    status: 'next',
    step: steps.find((step) => !isDone[step]) ?? 'send',
    steps: steps.map((id) => ({ id, isDone: isDone[id] })),
    isEmpty: transactions.length === 0,
  };
}
