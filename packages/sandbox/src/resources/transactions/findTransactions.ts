import type { RequestOf } from '@latchkey/contract';
import type { listTransactions } from '@latchkey/contract/transactions';
import type { Engine } from '../../engine.ts';
import { identifierOf } from '../externalAccounts/row.ts';
import type { TransactionRow } from './row.ts';

type Query = RequestOf<typeof listTransactions>['query'];

/** Whether an account is named by a filter: by its id, or by what names it outside. */
function isParty(engine: Engine, accountId: string | undefined, identifier: string): boolean {
  if (accountId === undefined) return false;
  const external = engine.tables.externalAccounts.get(accountId);
  return accountId === identifier || (external !== undefined && identifierOf(external.accountInfo) === identifier);
}

function matchesParties(engine: Engine, { source, destination }: TransactionRow, query: Query): boolean {
  const sender = (identifier: string) => isParty(engine, source.accountId, identifier);
  const receiver = (identifier: string) => isParty(engine, destination.accountId, identifier);
  const { accountIdentifier: any, senderAccountIdentifier: from, receiverAccountIdentifier: to } = query;
  return (
    (any === undefined || sender(any) || receiver(any)) &&
    (from === undefined || sender(from)) &&
    (to === undefined || receiver(to))
  );
}

function matches(engine: Engine, row: TransactionRow, query: Query): boolean {
  const customer = engine.tables.customers.get(row.customerId);
  return (
    matchesParties(engine, row, query) &&
    (query.platformCustomerId === undefined || customer?.platformCustomerId === query.platformCustomerId) &&
    (query.status === undefined || row.status === query.status) &&
    (query.type === undefined || row.type === query.type) &&
    (query.reference === undefined || row.reference === query.reference) &&
    (query.startDate === undefined || row.createdAt >= Date.parse(query.startDate)) &&
    (query.endDate === undefined || row.createdAt <= Date.parse(query.endDate))
  );
}

/** The transactions that a query asks for, newest first unless it says otherwise; both dates are inclusive (supplement 3.8). */
export function findTransactions(engine: Engine, query: Query): TransactionRow[] {
  const { transactions } = engine.tables;
  const rows = (
    query.customerId === undefined ? transactions.all() : transactions.where('customerId', query.customerId)
  ).filter((row) => matches(engine, row, query));
  return query.sortOrder === 'asc' ? rows : rows.reverse();
}
