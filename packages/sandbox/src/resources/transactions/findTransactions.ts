import type { RequestOf } from '@latchkey/contract';
import type { listTransactions } from '@latchkey/contract/transactions';
import type { Row, Table } from '../../journal/table.ts';
import type { Tables } from '../../journal/tables.ts';
import type { CardTransactionRow } from '../cardTransactions/row.ts';
import { type AnyTransactionRow, isCardTransaction } from './anyTransaction.ts';
import { listPartyIdentifiers, listReceiverIdentifiers, listSenderIdentifiers } from './parties.ts';
import type { TransactionRow } from './row.ts';

type Query = RequestOf<typeof listTransactions>['query'];
type CustomerTables = Pick<Tables, 'customers'>;

function matchesPayment(row: TransactionRow, query: Query): boolean {
  const { accountIdentifier: any, senderAccountIdentifier: from, receiverAccountIdentifier: to } = query;
  return (
    (query.type === undefined || row.type === query.type) &&
    (query.reference === undefined || row.reference === query.reference) &&
    (any === undefined || listPartyIdentifiers(row).includes(any)) &&
    (from === undefined || listSenderIdentifiers(row).includes(from)) &&
    (to === undefined || listReceiverIdentifiers(row).includes(to))
  );
}

/**
 * Whether a purchase matches. It is paid from its account; it has no counterparty that a filter could name, and no
 * reference.
 */
function matchesPurchase(row: CardTransactionRow, query: Query): boolean {
  const { accountIdentifier: any, senderAccountIdentifier: from, receiverAccountIdentifier: to } = query;
  const isDebit = row.direction === 'DEBIT';
  return (
    query.type === undefined &&
    query.reference === undefined &&
    (any === undefined || row.accountId === any) &&
    (from === undefined || (isDebit && row.accountId === from)) &&
    (to === undefined || (!isDebit && row.accountId === to))
  );
}

/** Returns the filter of a query. Both dates are inclusive (docs/reference/transactions.md). */
export function matchesTransaction({ customers }: CustomerTables, query: Query): (row: AnyTransactionRow) => boolean {
  const { customerId, platformCustomerId, status } = query;
  const start = query.startDate === undefined ? Number.NEGATIVE_INFINITY : Date.parse(query.startDate);
  const end = query.endDate === undefined ? Number.POSITIVE_INFINITY : Date.parse(query.endDate);
  return (row) =>
    (customerId === undefined || row.customerId === customerId) &&
    (platformCustomerId === undefined || customers.get(row.customerId)?.platformCustomerId === platformCustomerId) &&
    (status === undefined || row.status === status) &&
    row.createdAt >= start &&
    row.createdAt <= end &&
    (isCardTransaction(row) ? matchesPurchase(row, query) : matchesPayment(row, query));
}

/** Returns the rows of the requested customers. Several deleted customers can have had the same platform id. */
function findRowsOfCustomers<R extends Row>(
  { customers }: CustomerTables,
  table: Table<R, 'customerId'>,
  { customerId, platformCustomerId }: Query,
): R[] {
  if (customerId !== undefined) return table.where('customerId', customerId);
  if (platformCustomerId === undefined) return table.all();
  return customers.where('platformCustomerId', platformCustomerId).flatMap(({ id }) => table.where('customerId', id));
}

function sortByTime<R extends { readonly createdAt: number }>(rows: readonly R[], { sortOrder }: Query): R[] {
  const oldestFirst = rows.toSorted((one, other) => one.createdAt - other.createdAt);
  return sortOrder === 'asc' ? oldestFirst : oldestFirst.reverse();
}

/** Returns the payments of the requested customers by creation time, newest first by default. */
export function findPayments(tables: Pick<Tables, 'customers' | 'transactions'>, query: Query): TransactionRow[] {
  return sortByTime(findRowsOfCustomers(tables, tables.transactions, query), query);
}

/**
 * Returns the payments and card transactions of the requested customers by creation time, newest first by default
 * (docs/reference/transactions.md). At equal times, the card transaction is the later one.
 */
export function findTransactions(
  tables: Pick<Tables, 'customers' | 'transactions' | 'cardTransactions'>,
  query: Query,
): AnyTransactionRow[] {
  return sortByTime<AnyTransactionRow>(
    [
      ...findRowsOfCustomers(tables, tables.transactions, query),
      ...findRowsOfCustomers(tables, tables.cardTransactions, query),
    ],
    query,
  );
}
