import type { ExternalAccountId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ExternalAccountRow } from './row.ts';

/** An external account, whosever it is. @throws Refusal `NOT_FOUND`: the interface has no code of its own for it. */
export function findExternalAccount({ tables }: Engine, id: ExternalAccountId): ExternalAccountRow {
  const row = tables.externalAccounts.get(id);
  if (row) return row;
  throw new Refusal('NOT_FOUND', 'There is no such external account.');
}
