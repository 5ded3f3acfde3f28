import type { EventDependencies, SettingsDependency, TablesDependency } from '../dependencies.ts';
import { getAccountIdentifier } from '../resources/externalAccounts/row.ts';
import { getPaymentOutcome } from '../resources/receivers/receiver.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';
import { schedule } from '../schedule/schedule.ts';
import {
  overridePlans,
  type PayoutStep,
  type Plan,
  planFor,
  planForAddress,
  planForPull,
  planForTransferIn,
  planForTransferOut,
} from './plan.ts';

/** The identifier of a party's external account; `undefined` for any other party. */
function findAccountName({ tables }: TablesDependency, accountId: string | undefined): string | undefined {
  const account = tables.externalAccounts.get(accountId ?? '');
  return account && getAccountIdentifier(account.accountInfo);
}

/** The whole plan of a payment. */
function getPlan(dependencies: TablesDependency, row: TransactionRow): Plan {
  const { type, source, destination, creditId, isTransfer, planOverride } = row;
  if (planOverride !== undefined) return overridePlans[planOverride];
  const [from, to] = [
    findAccountName(dependencies, source.accountId),
    findAccountName(dependencies, creditId ?? destination.accountId),
  ];
  if (type === 'INCOMING') return planForTransferIn(from);
  if (isTransfer) return planForTransferOut(to);
  const address = creditId === undefined ? destination.umaAddress : undefined;
  const payout = address === undefined ? planFor(to) : planForAddress(getPaymentOutcome(address));
  return from === undefined ? payout : planForPull(from, payout);
}

/** The next step of a payout. */
export function nextStep(dependencies: TablesDependency, row: TransactionRow): PayoutStep | undefined {
  return getPlan(dependencies, row)[row.payoutStep];
}

/** Schedules the next step of a payout. A payout without one has ended. */
export function startPayout(dependencies: EventDependencies & SettingsDependency, row: TransactionRow): void {
  const step = nextStep(dependencies, row);
  if (!step) return;
  const stepAt = dependencies.now() + (step.after ?? dependencies.settings.settleMs);
  dependencies.tables.transactions.put({ ...row, stepAt });
  schedule(dependencies, 'payoutStep', row.id, stepAt);
}
