import type { TokenId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { TokenRow } from './row.ts';

/** Finds a token by id. @throws ApiError `TOKEN_NOT_FOUND`. */
export function findToken(dependencies: TablesDependency, id: TokenId): TokenRow {
  const row = dependencies.tables.tokens.get(id);
  if (!row) throw new ApiError('TOKEN_NOT_FOUND', 'There is no such token.');
  return row;
}
