import type { Engine } from '../../engine.ts';
import { nameOf } from '../externalAccounts/row.ts';
import type { TransactionRow } from './row.ts';

/** What names the accounts of a payment at their banks or on their chains; ours have their ids alone. */
export interface Names {
  readonly source?: string;
  readonly destination?: string;
}

/** The names of the two sides, to be kept with the payment: an account may be taken out, its payments stay. */
export function namesOf(
  { tables }: Engine,
  { source, destination }: { readonly source: string | undefined; readonly destination: string | undefined },
): { names?: Names } {
  const from = tables.externalAccounts.get(source ?? '');
  const to = tables.externalAccounts.get(destination ?? '');
  if (!from && !to) return {};
  return {
    names: {
      ...(from && { source: nameOf(from.accountInfo) }),
      ...(to && { destination: nameOf(to.accountInfo) }),
    },
  };
}

const distinct = (texts: readonly (string | undefined)[]): string[] =>
  [...new Set(texts.filter((text) => text !== undefined && text !== ''))] as string[];

/** Everything that a filter may name the sender by: its id, what names it outside, its address. */
export function sendersOf({ source, names }: TransactionRow): string[] {
  return distinct([source.accountId, source.umaAddress, names?.source]);
}

/** The same of the receiver; one that is paid by address may be named by the account that is credited, too. */
export function receiversOf({ destination, creditId, names }: TransactionRow): string[] {
  return distinct([destination.accountId, destination.umaAddress, creditId, names?.destination]);
}

/** The same of both. */
export function partiesOf(row: TransactionRow): string[] {
  return distinct([...sendersOf(row), ...receiversOf(row)]);
}
