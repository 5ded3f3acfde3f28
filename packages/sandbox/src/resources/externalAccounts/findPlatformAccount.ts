import type { ExternalAccountId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { ExternalAccountRow } from './row.ts';

/** Finds an external account of the platform. @throws ApiError `NOT_FOUND`, also for a customer's account. */
export function findPlatformAccount({ tables }: TablesDependency, id: ExternalAccountId): ExternalAccountRow {
  const row = tables.externalAccounts.get(id);
  if (row && row.customerId === undefined) return row;
  throw new ApiError('NOT_FOUND', 'There is no such external account.');
}
