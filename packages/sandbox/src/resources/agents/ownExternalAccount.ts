import type { CustomerId, ExternalAccountId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { ExternalAccountRow } from '../externalAccounts/row.ts';

/**
 * Finds an external account of an agent's customer. @throws ApiError `NOT_FOUND`, also for accounts of the platform and
 * of other customers.
 */
export function findOwnExternalAccount(
  dependencies: TablesDependency,
  customerId: CustomerId,
  id: ExternalAccountId,
): ExternalAccountRow {
  const row = dependencies.tables.externalAccounts.get(id);
  if (row?.customerId === customerId) return row;
  throw new ApiError('NOT_FOUND', 'There is no such external account.');
}
