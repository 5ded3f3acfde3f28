import type { AgentId } from '@latchkey/contract';
import { type Engine, newId } from '../../engine.ts';
import { startPayout } from '../../payouts/startPayout.ts';
import { emit } from '../../webhooks/emit.ts';
import { openTransaction } from '../transactions/changeTransaction.ts';
import { namesOf } from '../transactions/parties.ts';
import { referenceOf } from '../transactions/reference.ts';
import { presentTransaction, type TransactionRow } from '../transactions/row.ts';
import { planTransferIn, type TransferInBody } from './plan.ts';

/**
 * Pulls money of one currency from an account outside. It is credited when it is there (supplement 3.8).
 * @throws Refusal as `planTransferIn`.
 */
export function moveIn(engine: Engine, body: TransferInBody, agentId?: AgentId): TransactionRow {
  const { internal, external, customerId, currency, amount } = planTransferIn(engine, body);
  const now = engine.now();
  const id = newId(engine, 'Transaction');
  const row = openTransaction(engine, {
    id,
    type: 'INCOMING',
    status: 'PENDING',
    customerId,
    ...(agentId !== undefined && { agentId }),
    source: { sourceType: 'ACCOUNT', accountId: external.id, currency },
    destination: { destinationType: 'ACCOUNT', accountId: internal.id, currency },
    ...namesOf(engine, { source: external.id, destination: undefined }),
    sent: { amount, currency },
    received: { amount, currency },
    fees: 0,
    platformFees: 0,
    reference: referenceOf(id),
    isTransfer: true,
    payoutStep: 0,
    createdAt: now,
    updatedAt: now,
  });
  emit(engine, 'INCOMING_PAYMENT.PENDING', presentTransaction(engine, row));
  startPayout(engine, row);
  return row;
}
