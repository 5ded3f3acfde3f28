import type { RequestOf } from '@latchkey/contract';
import type { listTransactions } from '@latchkey/contract/transactions';
import type { Engine } from '../../engine.ts';
import { type Listing, only } from '../../journal/listing.ts';
import { identifierOf } from '../externalAccounts/row.ts';
import type { TransactionRow } from './row.ts';

type Query = RequestOf<typeof listTransactions>['query'];

/** Whether a party is named by a filter: by its id, by what names it outside, or by its address. */
function isParty(
  engine: Engine,
  { accountId, umaAddress }: { accountId?: string | undefined; umaAddress?: string | undefined },
  identifier: string,
): boolean {
  if (umaAddress !== undefined && umaAddress === identifier) return true;
  if (accountId === undefined) return false;
  const external = engine.tables.externalAccounts.get(accountId);
  return accountId === identifier || (external !== undefined && identifierOf(external.accountInfo) === identifier);
}

function matchesParties(engine: Engine, { source, destination }: TransactionRow, query: Query): boolean {
  const sender = (identifier: string) => isParty(engine, source, identifier);
  const receiver = (identifier: string) => isParty(engine, destination, identifier);
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
    (query.customerId === undefined || row.customerId === query.customerId) &&
    (query.platformCustomerId === undefined || customer?.platformCustomerId === query.platformCustomerId) &&
    (query.status === undefined || row.status === query.status) &&
    (query.type === undefined || row.type === query.type) &&
    (query.reference === undefined || row.reference === query.reference) &&
    (query.startDate === undefined || row.createdAt >= Date.parse(query.startDate)) &&
    (query.endDate === undefined || row.createdAt <= Date.parse(query.endDate))
  );
}

/** Whether a filter names an account by its id, by which rows are filed. */
const isAccountId = (identifier: string) => /^(Internal|External)Account:/.test(identifier);

/** The fewest rows that are sure to hold all that is asked for. */
function candidates({ tables }: Engine, query: Query): Listing<TransactionRow> {
  const { transactions, customers } = tables;
  const order = query.sortOrder === 'asc' ? 'oldestFirst' : 'newestFirst';
  const { customerId, platformCustomerId, reference, status } = query;
  const listings: Listing<TransactionRow>[] = [];
  if (customerId !== undefined) listings.push(transactions.list('customerId', customerId, order));
  if (reference !== undefined) listings.push(transactions.list('reference', reference, order));
  if (status !== undefined) listings.push(transactions.listPassing('status', status, order));
  const { senderAccountIdentifier: from, receiverAccountIdentifier: to } = query;
  if (from !== undefined && isAccountId(from)) listings.push(transactions.list('sourceId', from, order));
  if (to !== undefined && isAccountId(to)) listings.push(transactions.list('destinationId', to, order));
  const [owner, ...others] =
    platformCustomerId === undefined ? [] : customers.where('platformCustomerId', platformCustomerId);
  if (owner && others.length === 0) listings.push(transactions.list('customerId', owner.id, order));
  const [smallest] = listings.sort((a, b) => (a.size ?? 0) - (b.size ?? 0));
  return smallest ?? transactions.list('every', '', order);
}

/** The transactions that a query asks for, newest first unless it says otherwise; both dates are inclusive (supplement 3.8). */
export function findTransactions(engine: Engine, query: Query): Listing<TransactionRow> {
  return only(candidates(engine, query), (row) => matches(engine, row, query));
}
