import type { CustomerId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { CustomerRow } from './row.ts';

/** Whether a customer was deleted. */
export function isDeleted({ deletedAt }: Pick<CustomerRow, 'deletedAt'>): boolean {
  return deletedAt !== undefined;
}

/** Finds a customer who was not deleted. @throws ApiError `USER_NOT_FOUND`. */
export function findCustomer({ tables }: TablesDependency, id: CustomerId): CustomerRow {
  const row = tables.customers.get(id);
  if (row && !isDeleted(row)) return row;
  throw new ApiError('USER_NOT_FOUND', 'There is no such customer.');
}

/** Finds the customer with a UMA address, in any case, who was not deleted. */
export function findCustomerByAddress({ tables }: TablesDependency, umaAddress: string): CustomerRow | undefined {
  return tables.customers.where('umaAddress', umaAddress.toLowerCase()).find((row) => !isDeleted(row));
}
