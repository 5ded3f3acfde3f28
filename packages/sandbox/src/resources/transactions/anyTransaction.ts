import type { RequestOf } from '@latchkey/contract';
import type { listTransactions, Transaction } from '@latchkey/contract/transactions';
import type { Engine } from '../../engine.ts';
import { type Listing, only } from '../../journal/listing.ts';
import { merged } from '../../journal/merged.ts';
import { type CardTransactionRow, presentCardTransaction } from '../cardTransactions/row.ts';
import { findTransactions } from './findTransactions.ts';
import { presentTransaction, type TransactionRow } from './row.ts';

type Query = RequestOf<typeof listTransactions>['query'];

/** A transaction of any of the three kinds. */
export type AnyTransactionRow = TransactionRow | CardTransactionRow;

const isCard = (row: AnyTransactionRow): row is CardTransactionRow => 'cardId' in row;

/** A transaction of any kind by its id. */
export function getAnyTransaction({ tables }: Engine, id: string): AnyTransactionRow | undefined {
  return tables.transactions.get(id) ?? tables.cardTransactions.get(id);
}

/** A transaction of any kind as the wire has it. */
export function presentAnyTransaction(engine: Engine, row: AnyTransactionRow): Transaction {
  return isCard(row) ? presentCardTransaction(engine, row) : presentTransaction(engine, row);
}

/** A purchase is paid from its account and has no other party that a filter could name; nor has it a reference. */
function matchesCard(engine: Engine, row: CardTransactionRow, query: Query): boolean {
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
    (query.startDate === undefined || row.createdAt >= Date.parse(query.startDate)) &&
    (query.endDate === undefined || row.createdAt <= Date.parse(query.endDate))
  );
}

/** The transactions of every kind that a query asks for, in the order it asks for (supplement 3.8). */
export function findAnyTransactions(engine: Engine, query: Query): Listing<AnyTransactionRow> {
  const { cardTransactions } = engine.tables;
  const oldestFirst = query.sortOrder === 'asc';
  const order = oldestFirst ? 'oldestFirst' : 'newestFirst';
  const { customerId } = query;
  const cards =
    customerId === undefined
      ? cardTransactions.list('every', '', order)
      : cardTransactions.list('customerId', customerId, order);
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
