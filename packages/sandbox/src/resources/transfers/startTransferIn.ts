import type { AgentId } from '@latchkey/contract';
import type { EventDependencies, SettingsDependency } from '../../dependencies.ts';
import { createId } from '../../newId.ts';
import { schedulePayoutStep } from '../../payouts/schedulePayoutStep.ts';
import { emit } from '../../webhooks/emit.ts';
import { isUnderSca } from '../sca/region.ts';
import { assertScaSession } from '../sca/session.ts';
import { openTransaction } from '../transactions/changeTransaction.ts';
import { findNames } from '../transactions/findNames.ts';
import { presentTransaction } from '../transactions/presentTransaction.ts';
import { deriveReference } from '../transactions/reference.ts';
import type { TransactionRow } from '../transactions/row.ts';
import { planTransferIn, type TransferInBody } from './planTransfer.ts';

/**
 * Pulls money of one currency from an external account. It is credited on arrival (docs/reference/transfers.md).
 * @throws ApiError as `planTransferIn`, and `SCA_SESSION_REQUIRED` (docs/reference/sca.md#completescalogin).
 */
export function startTransferIn(
  dependencies: EventDependencies & SettingsDependency,
  body: TransferInBody,
  agentId?: AgentId,
): TransactionRow {
  const { internal, external, customerId, currency, amount } = planTransferIn(dependencies, body);
  const owner = dependencies.tables.customers.get(customerId);
  // The platform's own bank pays with the platform's money.
  if (owner && external.customerId !== undefined && isUnderSca(owner)) assertScaSession(dependencies, owner.id);
  const now = dependencies.now();
  const id = createId(dependencies, 'Transaction');
  const row = openTransaction(dependencies, {
    id,
    type: 'INCOMING',
    status: 'PENDING',
    customerId,
    ...(agentId !== undefined && { agentId }),
    source: { sourceType: 'ACCOUNT', accountId: external.id, currency },
    destination: { destinationType: 'ACCOUNT', accountId: internal.id, currency },
    ...findNames(dependencies, { source: external.id, destination: undefined }),
    sent: { amount, currency },
    received: { amount, currency },
    fees: 0,
    platformFees: 0,
    reference: deriveReference(id),
    isTransfer: true,
    payoutStep: 0,
    createdAt: now,
    updatedAt: now,
  });
  emit(dependencies, 'INCOMING_PAYMENT.PENDING', presentTransaction(dependencies, row));
  schedulePayoutStep(dependencies, row);
  return row;
}
