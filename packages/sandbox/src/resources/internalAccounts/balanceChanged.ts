import type { InternalAccountId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { emit } from '../../webhooks/emit.ts';
import { findInternalAccount } from './platformAccounts.ts';
import { presentInternalAccount } from './row.ts';

/** Notes that the ledger moved an account's money, and tells of it. */
export function balanceChanged(engine: Engine, id: InternalAccountId): void {
  const row = findInternalAccount(engine, id);
  if (!row) throw new Error(`Money moved in ${id}, which does not exist.`);
  const changed = engine.tables.internalAccounts.put({ ...row, updatedAt: engine.now() });
  emit(engine, 'INTERNAL_ACCOUNT.BALANCE_UPDATED', presentInternalAccount(engine, changed));
}
