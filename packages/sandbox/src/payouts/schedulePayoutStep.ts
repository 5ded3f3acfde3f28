import type { EventDependencies, SettingsDependency, TablesDependency } from '../dependencies.ts';
import { getOutcomeIdentifier } from '../resources/externalAccounts/row.ts';
import { getPaymentOutcome } from '../resources/receivers/receiver.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';
import { schedule } from '../schedule/schedule.ts';
import {
  getAddressPlan,
  getPullPlan,
  getQuotePlan,
  getTransferInPlan,
  getTransferOutPlan,
  overridePlans,
  type PayoutStep,
  type Plan,
} from './plan.ts';

/** Finds the identifier of a party's external account that determines the outcome; `undefined` for any other party. */
function findOutcomeIdentifier({ tables }: TablesDependency, accountId: string | undefined): string | undefined {
  const account = tables.externalAccounts.get(accountId ?? '');
  return account && getOutcomeIdentifier(account.accountInfo);
}

/** Returns the whole plan of a payment. */
function getPlan(dependencies: TablesDependency, row: TransactionRow): Plan {
  const { type, source, destination, creditId, isTransfer, planOverride } = row;
  if (planOverride !== undefined) return overridePlans[planOverride];
  const [from, to] = [
    findOutcomeIdentifier(dependencies, source.accountId),
    findOutcomeIdentifier(dependencies, creditId ?? destination.accountId),
  ];
  if (type === 'INCOMING') return getTransferInPlan(from);
  if (isTransfer) return getTransferOutPlan(to);
  const address = creditId === undefined ? destination.umaAddress : undefined;
  const payout = address === undefined ? getQuotePlan(to) : getAddressPlan(getPaymentOutcome(address));
  return from === undefined ? payout : getPullPlan(from, payout);
}

/** Returns the next step of a payout. */
export function getNextStep(dependencies: TablesDependency, row: TransactionRow): PayoutStep | undefined {
  return getPlan(dependencies, row)[row.payoutStep];
}

/** Schedules the next step of a payout. A payout without one has ended. */
export function schedulePayoutStep(dependencies: EventDependencies & SettingsDependency, row: TransactionRow): void {
  const step = getNextStep(dependencies, row);
  if (!step) return;
  const stepAt = dependencies.now() + (step.after ?? dependencies.settings.settleMs);
  dependencies.tables.transactions.put({ ...row, stepAt });
  schedule(dependencies, 'payoutStep', row.id, stepAt);
}
