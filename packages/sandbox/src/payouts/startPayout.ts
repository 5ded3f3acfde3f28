import type { Engine } from '../engine.ts';
import { identifierOf } from '../resources/externalAccounts/row.ts';
import { fateOf } from '../resources/receivers/receiver.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';
import { schedule } from '../schedule/schedule.ts';
import {
  courses,
  type PayoutStep,
  type Plan,
  planFor,
  planForAddress,
  planForPull,
  planForTransferIn,
  planForTransferOut,
} from './plan.ts';

/** What names the external account that a party is; `undefined` of any other party. */
function nameOf({ tables }: Engine, accountId: string | undefined): string | undefined {
  const account = tables.externalAccounts.get(accountId ?? '');
  return account && identifierOf(account.accountInfo);
}

/** All that is to become of a payment. */
function planOf(engine: Engine, row: TransactionRow): Plan {
  const { type, source, destination, creditId, isTransfer, course } = row;
  if (course !== undefined) return courses[course];
  const [from, to] = [nameOf(engine, source.accountId), nameOf(engine, creditId ?? destination.accountId)];
  if (type === 'INCOMING') return planForTransferIn(from);
  if (isTransfer) return planForTransferOut(to);
  const address = creditId === undefined ? destination.umaAddress : undefined;
  const payout = address === undefined ? planFor(to) : planForAddress(fateOf(address));
  return from === undefined ? payout : planForPull(from, payout);
}

/** The step that a payout takes next. */
export function nextStep(engine: Engine, row: TransactionRow): PayoutStep | undefined {
  return planOf(engine, row)[row.payoutStep];
}

/** Has the payout's next step done when its time comes. A payout without one has ended. */
export function startPayout(engine: Engine, row: TransactionRow): void {
  const step = nextStep(engine, row);
  if (!step) return;
  const stepAt = engine.now() + (step.after ?? engine.settings.settleMs);
  engine.tables.transactions.put({ ...row, stepAt });
  schedule(engine, 'payoutStep', row.id, stepAt);
}
