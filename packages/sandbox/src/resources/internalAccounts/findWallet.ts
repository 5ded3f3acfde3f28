import type { InternalAccountId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { WalletAccountRow } from './row.ts';

/** A wallet account by its id. @throws Refusal `NOT_FOUND`: the interface has no code of its own for it. */
export function findWallet(engine: Engine, id: InternalAccountId): WalletAccountRow {
  const row = engine.tables.internalAccounts.get(id);
  if (row?.type !== 'EMBEDDED_WALLET') throw new Refusal('NOT_FOUND', 'There is no such wallet account.');
  return row;
}
