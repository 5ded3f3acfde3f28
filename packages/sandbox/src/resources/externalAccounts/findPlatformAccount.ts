import type { ExternalAccountId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ExternalAccountRow } from './row.ts';

/** An external account of the platform's own. A customer's answers as a missing one. @throws Refusal `NOT_FOUND`. */
export function findPlatformAccount({ tables }: Engine, id: ExternalAccountId): ExternalAccountRow {
  const row = tables.externalAccounts.get(id);
  if (row && row.customerId === undefined) return row;
  throw new Refusal('NOT_FOUND', 'There is no such external account.');
}
