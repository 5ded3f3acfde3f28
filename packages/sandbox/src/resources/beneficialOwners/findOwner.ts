import type { BeneficialOwnerId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { BeneficialOwnerRow } from './row.ts';

/** Finds a beneficial owner by id. @throws ApiError `NOT_FOUND`: the interface defines no specific code. */
export function findOwner({ tables }: TablesDependency, id: BeneficialOwnerId): BeneficialOwnerRow {
  const row = tables.beneficialOwners.get(id);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such beneficial owner.');
  return row;
}
