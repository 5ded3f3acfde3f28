import type { ExternalAccountId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { nextStep } from '../../payouts/startPayout.ts';
import { expireQuote } from '../quotes/expireQuote.ts';
import type { TransactionRow } from '../transactions/row.ts';
import type { ExternalAccountRow } from './row.ts';

/** Payments to an account, and out of it. */
function paymentsOf({ tables }: Engine, id: ExternalAccountId): TransactionRow[] {
  return tables.transactions.where('party', id);
}

/** Whether a payment still needs the account: it waits, is on its way, or is to come back yet. */
function isUnderWay(engine: Engine, payment: TransactionRow): boolean {
  if (payment.status === 'PENDING_AUTHORIZATION' || payment.status === 'PROCESSING') return true;
  if (payment.status === 'PENDING') return payment.isTransfer === true;
  return payment.payoutStep > 0 && nextStep(engine, payment) !== undefined;
}

/**
 * Takes an account out. Trust is taken from it first; what is on its way arrives first; what is only quoted lapses.
 * @throws Refusal `BENEFICIARY_TRUSTED`, `CONFLICT`.
 */
export function removeExternalAccount(engine: Engine, account: ExternalAccountRow): void {
  const { externalAccounts, trustedAccounts } = engine.tables;
  if (trustedAccounts.get(account.id)) {
    throw new Refusal('BENEFICIARY_TRUSTED', 'The account is a trusted beneficiary. Take the trust from it first.');
  }
  const payments = paymentsOf(engine, account.id);
  if (payments.some((payment) => isUnderWay(engine, payment))) {
    throw new Refusal('CONFLICT', 'A payment to this account or out of it is under way.', {
      details: { reason: 'PAYMENT_UNDER_WAY' },
    });
  }
  for (const { quoteId } of payments) if (quoteId !== undefined) expireQuote(engine, quoteId);
  externalAccounts.drop(account.id);
}
