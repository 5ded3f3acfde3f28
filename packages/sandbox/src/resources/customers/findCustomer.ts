import type { CustomerId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CustomerRow } from './row.ts';

/** Whether a customer is told of only as one who was. */
export function isDeleted({ deletedAt }: Pick<CustomerRow, 'deletedAt'>): boolean {
  return deletedAt !== undefined;
}

/** A customer that is there, and was not deleted. @throws Refusal `USER_NOT_FOUND`. */
export function findCustomer({ tables }: Engine, id: CustomerId): CustomerRow {
  const row = tables.customers.get(id);
  if (row && !isDeleted(row)) return row;
  throw new Refusal('USER_NOT_FOUND', 'There is no such customer.');
}
