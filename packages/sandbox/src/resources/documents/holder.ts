import type { CustomerId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { DocumentRow } from './row.ts';

/**
 * Finds the customer of a document holder. Returns `undefined` when the holder or the customer is missing or deleted.
 */
function getHolderCustomer(
  { tables }: TablesDependency,
  holder: DocumentRow['documentHolder'],
): CustomerId | undefined {
  const owner = tables.beneficialOwners.get(holder);
  const customer = tables.customers.get(owner?.customerId ?? holder);
  return customer?.deletedAt === undefined ? customer?.id : undefined;
}

/** Finds the customer that owns a document, directly or through a beneficial owner. @throws ApiError `NOT_FOUND`. */
export function findHolder(dependencies: TablesDependency, holder: DocumentRow['documentHolder']): CustomerId {
  const id = getHolderCustomer(dependencies, holder);
  if (id === undefined) throw new ApiError('NOT_FOUND', 'There is no such holder of documents.');
  return id;
}
