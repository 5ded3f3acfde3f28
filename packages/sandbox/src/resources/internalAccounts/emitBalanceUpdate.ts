import type { InternalAccountId } from '@latchkey/contract';
import { getChangeTime } from '../../clock/getChangeTime.ts';
import type { PaymentDependencies } from '../../dependencies.ts';
import { emit } from '../../webhooks/emit.ts';
import { findInternalAccount } from './platformAccounts.ts';
import { presentInternalAccount } from './presentInternalAccount.ts';

/** Records that the ledger moved an account's money, and emits the event. */
export function emitBalanceUpdate(dependencies: PaymentDependencies, id: InternalAccountId): void {
  const row = findInternalAccount(dependencies, id);
  if (!row) throw new Error(`Money moved in ${id}, which does not exist.`);
  const changed = dependencies.tables.internalAccounts.put({ ...row, updatedAt: getChangeTime(dependencies, row) });
  emit(dependencies, 'INTERNAL_ACCOUNT.BALANCE_UPDATED', presentInternalAccount(dependencies, changed));
}
