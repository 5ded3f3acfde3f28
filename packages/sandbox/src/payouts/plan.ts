/** One step of a payout: what happens, and how long after the step before. `settle` is the sandbox's settling time. */
export interface PayoutStep {
  readonly does: 'complete' | 'fail' | 'refund' | 'refunded' | 'refundFailed' | 'close';
  /** Milliseconds; the settling time unless given. */
  readonly after?: number;
  /** Why the payment fails, or is given back. */
  readonly reason?: string;
}

const complete: PayoutStep = { does: 'complete' };
const givenBack: readonly PayoutStep[] = [{ does: 'refund', after: 0 }, { does: 'refunded' }];

/** What becomes of a payment, by the last three characters of what names the account it goes to (supplement 10.4). */
const plans: Readonly<Record<string, readonly PayoutStep[]>> = {
  '002': [{ does: 'fail', reason: 'QUOTE_EXECUTION_FAILED' }, ...givenBack],
  '003': [{ does: 'complete', after: 6 * 60_000 }],
  '004': [{ does: 'fail', reason: 'ACCOUNT_CANNOT_RECEIVE' }, ...givenBack],
  '005': [complete, { does: 'fail', after: 30_000, reason: 'PAYOUT_RETURNED' }, ...givenBack],
  '006': [{ does: 'refund', reason: 'USER_CANCELLATION' }, { does: 'refunded' }, { does: 'close', after: 0 }],
  '007': [{ does: 'fail', reason: 'ACCOUNT_INVALID' }, { does: 'refund', after: 0 }, { does: 'refundFailed' }],
};

/** The plan for an external account; to an internal one, a payment completes. */
export function planFor(identifier: string | undefined): readonly PayoutStep[] {
  return plans[identifier?.slice(-3) ?? ''] ?? [complete];
}
