import type { RequestOf } from '@latchkey/contract';
import type { listTransactions, Transaction } from '@latchkey/contract/transactions';
import type { Engine } from '../../engine.ts';
import { type Listing, listingOf, only, shortest } from '../../journal/listing.ts';
import { merged } from '../../journal/merged.ts';
import { type CardTransactionRow, presentCardTransaction } from '../cardTransactions/row.ts';
import { findTransactions, inTime, isInTime } from './findTransactions.ts';
import { ownersOf, paymentsOfOwners } from './owners.ts';
import { presentTransaction, type TransactionRow } from './row.ts';

type Query = RequestOf<typeof listTransactions>['query'];

/** A transaction of any of the three kinds. */
export type AnyTransactionRow = TransactionRow | CardTransactionRow;

const isCard = (row: AnyTransactionRow): row is CardTransactionRow => 'cardId' in row;

/** A transaction of any kind by its id. */
export function getAnyTransaction({ tables }: Pick<Engine, 'tables'>, id: string): AnyTransactionRow | undefined {
  return tables.transactions.get(id) ?? tables.cardTransactions.get(id);
}

/** A transaction of any kind as the wire has it. */
export function presentAnyTransaction(engine: Engine, row: AnyTransactionRow): Transaction {
  return isCard(row) ? presentCardTransaction(engine, row) : presentTransaction(engine, row);
}

/** A purchase is paid from its account and has no other party that a filter could name; nor has it a reference. */
function matchesCard(engine: Pick<Engine, 'tables'>, row: CardTransactionRow, query: Query): boolean {
  const { accountIdentifier: any, senderAccountIdentifier: from, receiverAccountIdentifier: to } = query;
  const isDebit = row.direction === 'DEBIT';
  return (
    query.type === undefined &&
    query.reference === undefined &&
    (query.customerId === undefined || row.customerId === query.customerId) &&
    (query.platformCustomerId === undefined ||
      engine.tables.customers.get(row.customerId)?.platformCustomerId === query.platformCustomerId) &&
    (query.status === undefined || row.status === query.status) &&
    (any === undefined || row.accountId === any) &&
    (from === undefined || (isDebit && row.accountId === from)) &&
    (to === undefined || (!isDebit && row.accountId === to)) &&
    isInTime(row, query)
  );
}

/** The fewest purchases that are sure to hold all that are asked for; none where only payments are. */
function purchases(
  engine: Pick<Engine, 'tables'>,
  query: Query,
  order: 'oldestFirst' | 'newestFirst',
): Listing<CardTransactionRow> {
  const { cardTransactions } = engine.tables;
  if (query.type !== undefined || query.reference !== undefined) return listingOf([]);
  const { customerId, platformCustomerId, status } = query;
  const listings: Listing<CardTransactionRow>[] = [];
  if (customerId !== undefined) listings.push(cardTransactions.list('customerId', customerId, order));
  if (status !== undefined) listings.push(cardTransactions.listPassing('status', status, order));
  for (const account of [query.accountIdentifier, query.senderAccountIdentifier, query.receiverAccountIdentifier]) {
    if (account !== undefined) listings.push(cardTransactions.list('accountId', account, order));
  }
  if (platformCustomerId !== undefined) {
    listings.push(paymentsOfOwners(cardTransactions, ownersOf(engine, platformCustomerId), order));
  }
  const rows = shortest(listings) ?? cardTransactions.list('every', '', order);
  return cardTransactions.isInOrder ? inTime(rows, query) : rows;
}

/** The transactions of every kind that a query asks for, in the order it asks for (supplement 3.8). */
export function findAnyTransactions(engine: Pick<Engine, 'tables'>, query: Query): Listing<AnyTransactionRow> {
  const oldestFirst = query.sortOrder === 'asc';
  const cards = purchases(engine, query, oldestFirst ? 'oldestFirst' : 'newestFirst');
  /** Of two of one moment, the purchase is the later one. */
  const isEarlier = (one: AnyTransactionRow, other: AnyTransactionRow) =>
    one.createdAt === other.createdAt ? isCard(other) : one.createdAt < other.createdAt;
  return merged<TransactionRow, CardTransactionRow, AnyTransactionRow>(
    findTransactions(engine, query),
    only(cards, (row) => matchesCard(engine, row, query)),
    {
      find: (id) => getAnyTransaction(engine, id),
      precedes: (one, other) => (oldestFirst ? isEarlier(one, other) : isEarlier(other, one)),
    },
  );
}
