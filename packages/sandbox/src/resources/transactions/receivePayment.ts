import type { Engine } from '../../engine.ts';
import { newId } from '../../engine.ts';
import { emit } from '../../webhooks/emit.ts';
import { balanceChanged } from '../internalAccounts/balanceChanged.ts';
import type { InternalAccountRow } from '../internalAccounts/row.ts';
import { openTransaction } from './changeTransaction.ts';
import { namesOf } from './parties.ts';
import { referenceOf } from './reference.ts';
import { presentTransaction, type TransactionRow } from './row.ts';

/** Writes down a payment that the ledger has credited to an account, and tells of it. */
export function receivePayment(
  engine: Engine,
  account: InternalAccountRow,
  payment: {
    readonly id?: TransactionRow['id'];
    readonly source: TransactionRow['source'];
    readonly amount: number;
    readonly description?: string;
  },
): void {
  const now = engine.now();
  const id = payment.id ?? newId(engine, 'Transaction');
  const row = openTransaction(engine, {
    id,
    reference: referenceOf(id),
    type: 'INCOMING',
    status: 'COMPLETED',
    customerId: account.customerId,
    source: payment.source,
    destination: { destinationType: 'ACCOUNT', accountId: account.id, currency: account.currency },
    ...namesOf(engine, { source: payment.source.accountId, destination: undefined }),
    received: { amount: payment.amount, currency: account.currency },
    fees: 0,
    platformFees: 0,
    ...(payment.description !== undefined && { description: payment.description }),
    payoutStep: 0,
    createdAt: now,
    updatedAt: now,
    settledAt: now,
  });
  emit(engine, 'INCOMING_PAYMENT', presentTransaction(engine, row));
  balanceChanged(engine, account.id);
}
