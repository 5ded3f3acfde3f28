import type { DelegatedKeyId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { DelegatedKeyRow } from './row.ts';

/** @throws ApiError `NOT_FOUND`: the interface defines no specific code. */
export function findDelegatedKey(dependencies: TablesDependency, id: DelegatedKeyId): DelegatedKeyRow {
  const row = dependencies.tables.delegatedKeys.get(id);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such delegated key.');
  return row;
}
