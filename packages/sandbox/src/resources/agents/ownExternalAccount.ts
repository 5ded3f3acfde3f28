import type { CustomerId, ExternalAccountId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ExternalAccountRow } from '../externalAccounts/row.ts';

/** An external account of an agent's customer. @throws Refusal `NOT_FOUND`, for the platform's own and others' alike. */
export function findOwnExternalAccount(
  engine: Engine,
  customerId: CustomerId,
  id: ExternalAccountId,
): ExternalAccountRow {
  const row = engine.tables.externalAccounts.get(id);
  if (row?.customerId === customerId) return row;
  throw new Refusal('NOT_FOUND', 'There is no such external account.');
}
