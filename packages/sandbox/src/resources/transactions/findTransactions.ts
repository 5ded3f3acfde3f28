import type { RequestOf } from '@latchkey/contract';
import type { listTransactions } from '@latchkey/contract/transactions';
import type { Engine } from '../../engine.ts';
import { type Listing, only, shortest } from '../../journal/listing.ts';
import { within } from '../../journal/within.ts';
import { ownersOf, paymentsOfOwners } from './owners.ts';
import { partiesOf, receiversOf, sendersOf } from './parties.ts';
import type { TransactionRow } from './row.ts';

type Query = RequestOf<typeof listTransactions>['query'];

function matchesParties(row: TransactionRow, query: Query): boolean {
  const { accountIdentifier: any, senderAccountIdentifier: from, receiverAccountIdentifier: to } = query;
  return (
    (any === undefined || partiesOf(row).includes(any)) &&
    (from === undefined || sendersOf(row).includes(from)) &&
    (to === undefined || receiversOf(row).includes(to))
  );
}

/** Whether something was made in the time asked for; both dates are inclusive (supplement 3.8). */
export function isInTime({ createdAt }: { readonly createdAt: number }, { startDate, endDate }: Query): boolean {
  return (
    (startDate === undefined || createdAt >= Date.parse(startDate)) &&
    (endDate === undefined || createdAt <= Date.parse(endDate))
  );
}

/** The stretch of a list in order that holds all of that time. */
export function inTime<R extends { readonly createdAt: number }>(listing: Listing<R>, query: Query): Listing<R> {
  const start = query.startDate === undefined ? Number.NEGATIVE_INFINITY : Date.parse(query.startDate);
  const end = query.endDate === undefined ? Number.POSITIVE_INFINITY : Date.parse(query.endDate);
  if (query.startDate === undefined && query.endDate === undefined) return listing;
  const isBefore = ({ createdAt }: R) => createdAt < start;
  const isAfter = ({ createdAt }: R) => createdAt > end;
  return query.sortOrder === 'asc'
    ? within(listing, { begun: (row) => !isBefore(row), ended: isAfter })
    : within(listing, { begun: (row) => !isAfter(row), ended: isBefore });
}

function matches(engine: Pick<Engine, 'tables'>, row: TransactionRow, query: Query): boolean {
  const customer = engine.tables.customers.get(row.customerId);
  return (
    matchesParties(row, query) &&
    (query.customerId === undefined || row.customerId === query.customerId) &&
    (query.platformCustomerId === undefined || customer?.platformCustomerId === query.platformCustomerId) &&
    (query.status === undefined || row.status === query.status) &&
    (query.type === undefined || row.type === query.type) &&
    (query.reference === undefined || row.reference === query.reference) &&
    isInTime(row, query)
  );
}

/** The fewest rows that are sure to hold all that is asked for. */
function candidates(engine: Pick<Engine, 'tables'>, query: Query): Listing<TransactionRow> {
  const { transactions } = engine.tables;
  const order = query.sortOrder === 'asc' ? 'oldestFirst' : 'newestFirst';
  const { customerId, platformCustomerId, reference, status, type } = query;
  const { accountIdentifier: any, senderAccountIdentifier: from, receiverAccountIdentifier: to } = query;
  const listings: Listing<TransactionRow>[] = [];
  if (customerId !== undefined) listings.push(transactions.list('customerId', customerId, order));
  if (reference !== undefined) listings.push(transactions.list('reference', reference, order));
  if (type !== undefined) listings.push(transactions.list('type', type, order));
  if (status !== undefined) {
    const standing = type === undefined ? status : `${status} ${type}`;
    listings.push(transactions.listPassing('standing', standing, order));
  }
  if (any !== undefined) listings.push(transactions.list('party', any, order));
  if (from !== undefined) listings.push(transactions.list('sender', from, order));
  if (to !== undefined) listings.push(transactions.list('receiver', to, order));
  if (platformCustomerId !== undefined) {
    listings.push(paymentsOfOwners(transactions, ownersOf(engine, platformCustomerId), order));
  }
  return shortest(listings) ?? transactions.list('every', '', order);
}

/** The transactions that a query asks for, newest first unless it says otherwise. */
export function findTransactions(engine: Pick<Engine, 'tables'>, query: Query): Listing<TransactionRow> {
  const rows = candidates(engine, query);
  const stretch = engine.tables.transactions.isInOrder ? inTime(rows, query) : rows;
  return only(stretch, (row) => matches(engine, row, query));
}
