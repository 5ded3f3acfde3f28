import type { TablesDependency } from '../../dependencies.ts';
import { getAccountNumberOrAddress } from '../externalAccounts/row.ts';
import type { Names } from './row.ts';

/** Finds the names of both parties. They are stored with the payment: an account may be removed, its payments stay. */
export function findNames(
  { tables }: TablesDependency,
  { source, destination }: { readonly source: string | undefined; readonly destination: string | undefined },
): { names?: Names } {
  const from = tables.externalAccounts.get(source ?? '');
  const to = tables.externalAccounts.get(destination ?? '');
  if (!from && !to) return {};
  return {
    names: {
      ...(from && { source: getAccountNumberOrAddress(from.accountInfo) }),
      ...(to && { destination: getAccountNumberOrAddress(to.accountInfo) }),
    },
  };
}
