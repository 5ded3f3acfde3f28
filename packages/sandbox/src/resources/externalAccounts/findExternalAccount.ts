import type { ExternalAccountId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { ExternalAccountRow } from './row.ts';

/** Finds an external account of any owner. @throws ApiError `NOT_FOUND`: the interface defines no specific code. */
export function findExternalAccount({ tables }: TablesDependency, id: ExternalAccountId): ExternalAccountRow {
  const row = tables.externalAccounts.get(id);
  if (row) return row;
  throw new ApiError('NOT_FOUND', 'There is no such external account.');
}
