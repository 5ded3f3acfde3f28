import type { RequestOf } from '@latchkey/contract';
import type { listCustomers } from '@latchkey/contract/customers';
import type { Engine } from '../../engine.ts';
import { type Listing, only } from '../../journal/listing.ts';
import { within } from '../../journal/within.ts';
import { isDeleted } from './findCustomer.ts';
import type { CustomerRow } from './row.ts';

type Query = RequestOf<typeof listCustomers>['query'];

/** An index that has every row asked for, and the value in it. */
type Shelf = readonly [
  index: 'every' | 'platformCustomerId' | 'umaAddress' | 'region' | 'customerType' | 'currency',
  value: string,
];

/** The shortest index that has every row asked for. */
function narrow({ tables: { customers } }: Pick<Engine, 'tables'>, query: Query): Listing<CustomerRow> {
  const shelves: Shelf[] = [['every', '']];
  if (query.platformCustomerId !== undefined) shelves.push(['platformCustomerId', query.platformCustomerId]);
  if (query.umaAddress !== undefined) shelves.push(['umaAddress', query.umaAddress.toLowerCase()]);
  if (query.region !== undefined) shelves.push(['region', query.region]);
  if (query.customerType !== undefined) shelves.push(['customerType', query.customerType]);
  if (query.currency !== undefined) shelves.push(['currency', query.currency]);
  const sizeOf = ([index, value]: Shelf) => customers.count(index, value);
  const [[index, value] = ['every', ''] as const] = shelves.sort((one, other) => sizeOf(one) - sizeOf(other));
  if (query.updatedAfter !== undefined) {
    return customers.listAbove(index, value, ['changedLate', Date.parse(query.updatedAfter)]);
  }
  if (query.updatedBefore !== undefined) {
    return customers.listAbove(index, value, ['changedEarly', -Date.parse(query.updatedBefore)]);
  }
  return customers.listPassing(index, value);
}

/** The stretch of them who came in the time asked for. */
function inTime(
  { tables: { customers } }: Pick<Engine, 'tables'>,
  rows: Listing<CustomerRow>,
  query: Query,
): Listing<CustomerRow> {
  const { createdAfter: after, createdBefore: before } = query;
  if (!customers.isInOrder || (after === undefined && before === undefined)) return rows;
  return within(rows, {
    begun: ({ createdAt }) => after === undefined || createdAt > Date.parse(after),
    ended: ({ createdAt }) => before !== undefined && createdAt >= Date.parse(before),
  });
}

/** Whether a moment lies between two others, neither of them included. */
function isBetween(at: number, after: string | undefined, before: string | undefined): boolean {
  return (after === undefined || at > Date.parse(after)) && (before === undefined || at < Date.parse(before));
}

function matches(row: CustomerRow, query: Query): boolean {
  return (
    (!isDeleted(row) || query.isIncludingDeleted === 'true') &&
    (query.platformCustomerId === undefined || row.platformCustomerId === query.platformCustomerId) &&
    (query.umaAddress === undefined || row.umaAddress.toLowerCase() === query.umaAddress.toLowerCase()) &&
    (query.region === undefined || row.profile.region === query.region) &&
    (query.customerType === undefined || row.customerType === query.customerType) &&
    (query.currency === undefined || row.profile.currencies?.includes(query.currency) === true) &&
    isBetween(row.createdAt, query.createdAfter, query.createdBefore) &&
    isBetween(row.updatedAt, query.updatedAfter, query.updatedBefore)
  );
}

/** How many there are, where indexes know: of everybody, or by one filter. */
function sizeOf({ tables: { customers } }: Pick<Engine, 'tables'>, query: Query): number | undefined {
  const { limit: _, cursor: __, isIncludingDeleted, ...filters } = query;
  const [first, ...more] = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const less = (count: number) => (isIncludingDeleted === 'true' ? 0 : count);
  if (!first) return customers.count('every', '') - less(customers.count('deleted', ''));
  const [name, value] = first;
  if (more.length > 0) return undefined;
  if (name === 'region') return customers.count(name, value) - less(customers.count('deletedRegion', value));
  if (name === 'customerType') return customers.count(name, value) - less(customers.count('deletedType', value));
  if (name !== 'platformCustomerId' && name !== 'umaAddress') return undefined;
  return customers.where(name, name === 'umaAddress' ? value.toLowerCase() : value).filter((row) => matches(row, query))
    .length;
}

/** The customers that a query asks for, in the order they were registered: who is new comes last, so that no page moves. */
export function findCustomers(engine: Pick<Engine, 'tables'>, query: Query): Listing<CustomerRow> {
  const rows = inTime(engine, narrow(engine, query), query);
  return { ...only(rows, (row) => matches(row, query)), size: sizeOf(engine, query) };
}
