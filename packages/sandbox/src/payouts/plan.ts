import { approvalWindowMs } from '@latchkey/contract/webhooks';
import type { Fate } from '../resources/receivers/receiver.ts';

/** One step of a payment: what happens, and how long after the step before. */
export interface PayoutStep {
  readonly does:
    | 'begin'
    | 'reject'
    | 'collect'
    | 'complete'
    | 'fail'
    | 'refund'
    | 'refunded'
    | 'refundFailed'
    | 'close';
  /** Milliseconds; the settling time unless given. */
  readonly after?: number;
  /** Why the payment fails, or is given back. */
  readonly reason?: string;
}

export type Plan = readonly PayoutStep[];

/** Why a payment left its plan, or where one stands that the platform is asked about. */
export type Course =
  | 'calledBack'
  | 'mismatched'
  | 'asked'
  | 'taken'
  | 'refused'
  | 'barred'
  | 'unplaced'
  | 'uncollected';

type Plans = Readonly<Record<string, Plan>>;

const complete: PayoutStep = { does: 'complete' };
const givenBack: Plan = [{ does: 'refund', after: 0 }, { does: 'refunded' }];
const begin: PayoutStep = { does: 'begin', after: 0 };

const fails = (reason: string, after?: number): PayoutStep => ({
  does: 'fail',
  reason,
  ...(after !== undefined && { after }),
});

/** What is left of a payment that leaves its plan: it was called back, or what came for it was not what it takes. */
export const courses: Readonly<Record<Course, Plan>> = {
  calledBack: [
    { does: 'refund', after: 0, reason: 'USER_CANCELLATION' },
    { does: 'refunded' },
    { does: 'close', after: 0 },
  ],
  mismatched: givenBack,
  asked: [{ does: 'reject', after: approvalWindowMs, reason: 'PAYMENT_APPROVAL_TIMED_OUT' }],
  taken: [begin, complete],
  refused: [{ does: 'reject' }, ...givenBack],
  barred: [fails('ACCOUNT_CANNOT_RECEIVE', 0), ...givenBack],
  unplaced: [fails('OFFRAMP_FAILED', 0), ...givenBack],
  uncollected: [fails('COLLECTION_FAILED', 0)],
};

/** What becomes of a quote's payment, by the last three characters of what names the account it goes to (supplement 10.4). */
const quotes: Plans = {
  '002': [fails('QUOTE_EXECUTION_FAILED'), ...givenBack],
  '003': [{ does: 'complete', after: 6 * 60_000 }],
  '004': [fails('ACCOUNT_CANNOT_RECEIVE'), ...givenBack],
  '005': [complete, fails('PAYOUT_RETURNED', 30_000), ...givenBack],
  '006': [{ does: 'refund', reason: 'USER_CANCELLATION' }, { does: 'refunded' }, { does: 'close', after: 0 }],
  '007': [fails('ACCOUNT_INVALID'), { does: 'refund', after: 0 }, { does: 'refundFailed' }],
};

/** The same of a transfer of one currency to an account outside. */
const transfersOut: Plans = {
  '002': [begin, fails('QUOTE_EXECUTION_FAILED', 0), ...givenBack],
  '003': [begin, fails('ACCOUNT_INVALID'), ...givenBack],
  '004': [begin, fails('ACCOUNT_CANNOT_RECEIVE'), ...givenBack],
  '005': [begin, fails('PAYOUT_RETURNED', 30_000), ...givenBack],
};

/** How far money that is pulled from an account outside comes; nothing was taken where it fails. */
const collections: Plans = {
  '002': [fails('COLLECTION_FAILED', 0)],
  '003': [fails('COLLECTION_FAILED')],
  '004': [fails('COLLECTION_FAILED')],
  '005': [fails('COLLECTION_FAILED', 30_000)],
};

function pick(plans: Plans, identifier: string | undefined, otherwise: Plan): Plan {
  const suffix = identifier?.slice(-3) ?? '';
  return Object.hasOwn(plans, suffix) ? (plans[suffix] ?? otherwise) : otherwise;
}

/** The plan for what a quote pays to an external account; to an internal one, a payment completes. */
export function planFor(identifier: string | undefined): Plan {
  return pick(quotes, identifier, [complete]);
}

/** The plan for an address elsewhere, by what its name says becomes of payments to it (supplement 10.5). */
export function planForAddress(fate: Fate | undefined): Plan {
  if (fate === 'pending') return [{ does: 'complete', after: 6 * 60_000 }];
  return fate === 'refused' ? [fails('COMPLIANCE_REJECTED'), ...givenBack] : [complete];
}

/** The plan of a transfer to an external account. */
export function planForTransferOut(identifier: string | undefined): Plan {
  return pick(transfersOut, identifier, [begin, complete]);
}

/** The plan of a transfer from an external account. */
export function planForTransferIn(identifier: string | undefined): Plan {
  return [begin, ...pick(collections, identifier, [complete])];
}

/** The plan of a quote that is paid by pulling from an external account: what comes before the payout. */
export function planForPull(identifier: string | undefined, payout: Plan): Plan {
  const failed = pick(collections, identifier, []);
  if (failed.length > 0) return failed.map((step) => ({ ...step, reason: 'QUOTE_EXECUTION_FAILED' }));
  return [{ does: 'collect' }, ...payout];
}
