import type { PaymentDependencies } from '../../dependencies.ts';
import { createId } from '../../newId.ts';
import { emit } from '../../webhooks/emit.ts';
import { emitBalanceUpdate } from '../internalAccounts/emitBalanceUpdate.ts';
import type { InternalAccountRow } from '../internalAccounts/row.ts';
import { openTransaction } from './changeTransaction.ts';
import { findNames } from './findNames.ts';
import { presentTransaction } from './presentTransaction.ts';
import { deriveReference } from './reference.ts';
import type { TransactionRow } from './row.ts';

/** Records a payment that the ledger has credited, and emits the event. */
export function receivePayment(
  dependencies: PaymentDependencies,
  account: InternalAccountRow,
  payment: {
    readonly id?: TransactionRow['id'];
    readonly source: TransactionRow['source'];
    readonly amount: number;
    readonly description?: string;
  },
): void {
  const now = dependencies.now();
  const id = payment.id ?? createId(dependencies, 'Transaction');
  const row = openTransaction(dependencies, {
    id,
    reference: deriveReference(id),
    type: 'INCOMING',
    status: 'COMPLETED',
    customerId: account.customerId,
    source: payment.source,
    destination: { destinationType: 'ACCOUNT', accountId: account.id, currency: account.currency },
    ...findNames(dependencies, { source: payment.source.accountId, destination: undefined }),
    received: { amount: payment.amount, currency: account.currency },
    fees: 0,
    platformFees: 0,
    ...(payment.description !== undefined && { description: payment.description }),
    payoutStep: 0,
    createdAt: now,
    updatedAt: now,
    settledAt: now,
  });
  emit(dependencies, 'INCOMING_PAYMENT', presentTransaction(dependencies, row));
  emitBalanceUpdate(dependencies, account.id);
}
