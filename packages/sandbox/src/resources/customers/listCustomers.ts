import type { RequestOf } from '@latchkey/contract';
import { listCustomers } from '@latchkey/contract/customers';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { type Listing, only } from '../../journal/listing.ts';
import { isDeleted } from './findCustomer.ts';
import { type CustomerRow, presentCustomer } from './row.ts';

type Query = RequestOf<typeof listCustomers>['query'];

/** The smallest index that has every row asked for. */
function narrow({ tables: { customers } }: Engine, query: Query): Listing<CustomerRow> {
  if (query.platformCustomerId !== undefined) return customers.list('platformCustomerId', query.platformCustomerId);
  if (query.umaAddress !== undefined) return customers.list('umaAddress', query.umaAddress.toLowerCase());
  if (query.region !== undefined) return customers.list('region', query.region);
  if (query.customerType !== undefined) return customers.list('customerType', query.customerType);
  return customers.list('every', '');
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
function sizeOf({ tables: { customers } }: Engine, query: Query): number | undefined {
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

/** In the order they were registered: who is new comes last, so that no page moves. */
export default handler(listCustomers, (engine, { query }) => {
  const listing = { ...only(narrow(engine, query), (row) => matches(row, query)), size: sizeOf(engine, query) };
  return reply(
    200,
    paginate(listing, query, (row) => presentCustomer(engine, row)),
  );
});
