import type { Engine } from '../../engine.ts';
import { type Listing, listingOf } from '../../journal/listing.ts';
import { merged } from '../../journal/merged.ts';
import type { Row, Table } from '../../journal/table.ts';
import type { CustomerRow } from '../customers/row.ts';

type Order = 'oldestFirst' | 'newestFirst';

interface Owned extends Row {
  readonly customerId: string;
  readonly createdAt: number;
}

/** Whom the platform knows by an id of its own: one at most, and those who were deleted. */
export function ownersOf({ tables }: Pick<Engine, 'tables'>, platformCustomerId: string): CustomerRow[] {
  return tables.customers.where('platformCustomerId', platformCustomerId);
}

/** What these customers paid and were paid, in one order; of two of one moment, by who was registered first. */
export function paymentsOfOwners<R extends Owned>(
  table: Pick<Table<R, 'customerId'>, 'get' | 'list'>,
  owners: readonly CustomerRow[],
  order: Order,
): Listing<R> {
  const ids: readonly string[] = owners.map(({ id }) => id);
  const isEarlier = (one: R, other: R) =>
    one.createdAt === other.createdAt
      ? ids.indexOf(one.customerId) < ids.indexOf(other.customerId)
      : one.createdAt < other.createdAt;
  const [first, ...others] = ids.map((id) => table.list('customerId', id, order));
  return others.reduce<Listing<R>>(
    (together, next) =>
      merged<R, R, R>(together, next, {
        find: (id) => table.get(id),
        precedes: (one, other) => (order === 'oldestFirst' ? isEarlier(one, other) : isEarlier(other, one)),
      }),
    first ?? listingOf([]),
  );
}
