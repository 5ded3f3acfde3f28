import type { InternalAccountId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { WalletAccountRow } from './row.ts';

/** Finds a wallet account by id. @throws ApiError `NOT_FOUND`: the interface defines no specific code. */
export function findWallet(dependencies: TablesDependency, id: InternalAccountId): WalletAccountRow {
  const row = dependencies.tables.internalAccounts.get(id);
  if (row?.type !== 'EMBEDDED_WALLET') throw new ApiError('NOT_FOUND', 'There is no such wallet account.');
  return row;
}
