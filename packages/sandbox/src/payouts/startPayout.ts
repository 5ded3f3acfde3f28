import type { Engine } from '../engine.ts';
import { identifierOf } from '../resources/externalAccounts/row.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';
import { schedule } from '../schedule/schedule.ts';
import { type PayoutStep, planFor } from './plan.ts';

/** The step that a payout takes next. */
export function nextStep(engine: Engine, { destination, payoutStep }: TransactionRow): PayoutStep | undefined {
  const account = engine.tables.externalAccounts.get(destination.accountId ?? '');
  return planFor(account && identifierOf(account.accountInfo))[payoutStep];
}

/** Has the payout's next step done when its time comes. A payout without one has ended. */
export function startPayout(engine: Engine, transaction: TransactionRow): void {
  const step = nextStep(engine, transaction);
  if (step) schedule(engine, 'payoutStep', transaction.id, engine.now() + (step.after ?? engine.settings.settleMs));
}
