import type { CustomerId, ExternalAccountId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import type { ExternalAccountRow } from '../externalAccounts/row.ts';
import { findExternalAccount } from '../findById.ts';

/**
 * Finds an external account of an agent's customer. @throws ApiError `NOT_FOUND`, also for accounts of the platform and
 * of other customers.
 */
export function findOwnExternalAccount(
  dependencies: TablesDependency,
  customerId: CustomerId,
  id: ExternalAccountId,
): ExternalAccountRow {
  return findExternalAccount(dependencies, id, (row) => row.customerId === customerId);
}
