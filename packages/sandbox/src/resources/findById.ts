import type { ErrorCode } from '@latchkey/contract/errors';
import type { TablesDependency } from '../dependencies.ts';
import { ApiError } from '../http/apiError.ts';
import type { Tables } from '../journal/tables.ts';
import type { ExternalAccountRow } from './externalAccounts/row.ts';
import type { WalletAccountRow } from './internalAccounts/row.ts';

type RowOf<Name extends keyof Tables> = NonNullable<ReturnType<Tables[Name]['get']>>;

/** Returns a row that must exist. @throws ApiError: `NOT_FOUND` unless the interface defines a specific code. */
function assertFound<Found>(row: Found | undefined, noun: string, code: ErrorCode = 'NOT_FOUND'): Found {
  if (row === undefined) throw new ApiError(code, `There is no such ${noun}.`);
  return row;
}

/** Creates a function that finds a row of a table by id. A row that `isVisible` excludes counts as missing. */
function createFinder<Name extends keyof Tables>(table: Name, noun: string, code?: ErrorCode) {
  return (
    { tables }: TablesDependency,
    id: RowOf<Name>['id'],
    isVisible: (row: RowOf<Name>) => boolean = () => true,
  ): RowOf<Name> => {
    const row = tables[table].get(id) as RowOf<Name> | undefined;
    return assertFound(row && isVisible(row) ? row : undefined, noun, code);
  };
}

export const findAgent = createFinder('agents', 'agent');
export const findCard = createFinder('cards', 'card');
export const findDelegatedKey = createFinder('delegatedKeys', 'delegated key');
export const findDocument = createFinder('documents', 'document');
export const findOwner = createFinder('beneficialOwners', 'beneficial owner');
export const findQuote = createFinder('quotes', 'quote', 'QUOTE_NOT_FOUND');
export const findToken = createFinder('tokens', 'token', 'TOKEN_NOT_FOUND');

/** Finds a transaction of the types other than card transactions. */
export const findTransaction = createFinder('transactions', 'transaction', 'TRANSACTION_NOT_FOUND');

/** Finds an external account, of any owner by default. */
export const findExternalAccount = createFinder('externalAccounts', 'external account');

/** Finds an external account of the platform. A customer's account counts as missing. */
export function findPlatformAccount(dependencies: TablesDependency, id: ExternalAccountRow['id']): ExternalAccountRow {
  return findExternalAccount(dependencies, id, ({ customerId }) => customerId === undefined);
}

/** Finds the account of an embedded wallet. Any other account counts as missing. */
export function findWallet({ tables }: TablesDependency, id: WalletAccountRow['id']): WalletAccountRow {
  const row = tables.internalAccounts.get(id);
  return assertFound(row?.type === 'EMBEDDED_WALLET' ? row : undefined, 'wallet account');
}
