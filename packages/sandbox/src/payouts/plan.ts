import { approvalWindowMs } from '@latchkey/contract/webhooks';

/** The possible outcomes of a payment to a receiver. */
export type PaymentOutcome = 'success' | 'pending' | 'refused' | 'blocked';

/** One step of a payment, and its delay after the previous step. */
export interface PayoutStep {
  readonly action:
    | 'begin'
    | 'reject'
    | 'collect'
    | 'complete'
    | 'fail'
    | 'refund'
    | 'refunded'
    | 'refundFailed'
    | 'close';
  /** In milliseconds. Default: the settling time. */
  readonly after?: number;
  /** Why the payment fails or is refunded. */
  readonly reason?: string;
}

export type Plan = readonly PayoutStep[];

/** Why a payment left its plan, or the state of its approval. */
export type PlanOverride =
  | 'canceled'
  | 'amountMismatch'
  | 'awaitingApproval'
  | 'accepted'
  | 'rejected'
  | 'accountCannotReceive'
  | 'offRampFailed'
  | 'collectionFailed';

type Plans = Readonly<Record<string, Plan>>;

const complete: PayoutStep = { action: 'complete' };
const refundSteps: Plan = [{ action: 'refund', after: 0 }, { action: 'refunded' }];
const begin: PayoutStep = { action: 'begin', after: 0 };

const createFailStep = (reason: string, after?: number): PayoutStep => ({
  action: 'fail',
  reason,
  ...(after !== undefined && { after }),
});

/** The remaining plan of a canceled payment, or of one that received a wrong amount. */
export const overridePlans: Readonly<Record<PlanOverride, Plan>> = {
  canceled: [
    { action: 'refund', after: 0, reason: 'USER_CANCELLATION' },
    { action: 'refunded' },
    { action: 'close', after: 0 },
  ],
  amountMismatch: refundSteps,
  awaitingApproval: [{ action: 'reject', after: approvalWindowMs, reason: 'PAYMENT_APPROVAL_TIMED_OUT' }],
  accepted: [begin, complete],
  rejected: [{ action: 'reject' }, ...refundSteps],
  accountCannotReceive: [createFailStep('ACCOUNT_CANNOT_RECEIVE', 0), ...refundSteps],
  offRampFailed: [createFailStep('OFFRAMP_FAILED', 0), ...refundSteps],
  collectionFailed: [createFailStep('COLLECTION_FAILED', 0)],
};

/**
 * The plans of a quote's payment, by the last three characters of the destination account identifier
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
const quotes: Plans = {
  '002': [createFailStep('QUOTE_EXECUTION_FAILED'), ...refundSteps],
  '003': [{ action: 'complete', after: 6 * 60_000 }],
  '004': [createFailStep('ACCOUNT_CANNOT_RECEIVE'), ...refundSteps],
  '005': [complete, createFailStep('PAYOUT_RETURNED', 30_000), ...refundSteps],
  '006': [{ action: 'refund', reason: 'USER_CANCELLATION' }, { action: 'refunded' }, { action: 'close', after: 0 }],
  '007': [createFailStep('ACCOUNT_INVALID'), { action: 'refund', after: 0 }, { action: 'refundFailed' }],
};

/** The same for a same-currency transfer to an external account. */
const transfersOut: Plans = {
  '002': [begin, createFailStep('QUOTE_EXECUTION_FAILED', 0), ...refundSteps],
  '003': [begin, createFailStep('ACCOUNT_INVALID'), ...refundSteps],
  '004': [begin, createFailStep('ACCOUNT_CANNOT_RECEIVE'), ...refundSteps],
  '005': [begin, createFailStep('PAYOUT_RETURNED', 30_000), ...refundSteps],
};

/** The plans of a pull from an external account. No money is taken when it fails. */
const collections: Plans = {
  '002': [createFailStep('COLLECTION_FAILED', 0)],
  '003': [createFailStep('COLLECTION_FAILED')],
  '004': [createFailStep('COLLECTION_FAILED')],
  '005': [createFailStep('COLLECTION_FAILED', 30_000)],
};

function pick(plans: Plans, identifier: string | undefined, defaultPlan: Plan): Plan {
  const suffix = identifier?.slice(-3) ?? '';
  return Object.hasOwn(plans, suffix) ? (plans[suffix] ?? defaultPlan) : defaultPlan;
}

/** Returns the plan of a quote's payment to an external account. A payment to an internal account completes. */
export function getQuotePlan(identifier: string | undefined): Plan {
  return pick(quotes, identifier, [complete]);
}

/**
 * Returns the plan for an external address, by the outcome that its name requests
 * (docs/reference/sandbox-operations.md).
 */
export function getAddressPlan(outcome: PaymentOutcome | undefined): Plan {
  if (outcome === 'pending') return [{ action: 'complete', after: 6 * 60_000 }];
  return outcome === 'refused' ? [createFailStep('COMPLIANCE_REJECTED'), ...refundSteps] : [complete];
}

/** Returns the plan of a transfer to an external account. */
export function getTransferOutPlan(identifier: string | undefined): Plan {
  return pick(transfersOut, identifier, [begin, complete]);
}

/** Returns the plan of a transfer from an external account. */
export function getTransferInPlan(identifier: string | undefined): Plan {
  return [begin, ...pick(collections, identifier, [complete])];
}

/** Returns the plan of a quote that pulls from an external account: the steps before the payout. */
export function getPullPlan(identifier: string | undefined, payout: Plan): Plan {
  const failed = pick(collections, identifier, []);
  if (failed.length > 0) return failed.map((step) => ({ ...step, reason: 'QUOTE_EXECUTION_FAILED' }));
  return [{ action: 'collect' }, ...payout];
}
