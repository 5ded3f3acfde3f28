import type { AuthMethodId } from '@latchkey/contract';
import type { KeysDependency, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { CredentialRow } from './rows.ts';
import { findUnknownCredential } from './unknownIdentifier.ts';

/** Finds a credential by id. @throws ApiError `NOT_FOUND`: the interface defines no specific code. */
export function findCredential(
  dependencies: TablesDependency & TimeDependency & KeysDependency,
  id: AuthMethodId,
): CredentialRow {
  const row = findUnknownCredential(dependencies, id);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such credential.');
  return row;
}
