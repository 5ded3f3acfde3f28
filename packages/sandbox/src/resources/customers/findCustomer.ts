import type { CustomerId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CustomerRow } from './row.ts';

/** A customer that is there, and was not deleted. @throws Refusal `USER_NOT_FOUND`. */
export function findCustomer({ tables }: Engine, id: CustomerId): CustomerRow {
  const row = tables.customers.get(id);
  if (row && row.deletedAt === undefined) return row;
  throw new Refusal('USER_NOT_FOUND', 'There is no such customer.');
}
