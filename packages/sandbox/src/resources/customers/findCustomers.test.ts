import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customerRow, openTables } from '../../../test/grown.ts';
import { paginate } from '../../http/page.ts';
import { findCustomers } from './findCustomers.ts';

type Query = Parameters<typeof findCustomers>[1];

const count = 4_000;
const at = (moment: number) => new Date(moment).toISOString();

/** So many, each registered a second after the other and approved a millisecond later; the last few changed long after. */
const grown = openTables();
grown.put(({ customers }) => {
  for (let index = 0; index < count; index++) {
    const moment = index * 1_000;
    const isLast = index >= count - 3;
    const change = { customerType: isLast ? ('BUSINESS' as const) : ('INDIVIDUAL' as const) };
    customers.put(grown.seen(customerRow(`${index}`, moment, { ...change, updatedAt: moment + (isLast ? 1e9 : 1) })));
  }
});
const page = (query: Query) => paginate(findCustomers(grown, query), query, ({ platformCustomerId: id }) => Number(id));

it.each<[Query, number[]]>([
  [{ createdAfter: at(3_997_000) }, [3_998, 3_999]],
  [{ createdBefore: at(1) }, [0]],
  [{ createdAfter: at(2_000_000), createdBefore: at(2_002_000) }, [2_001]],
  [{ updatedAfter: at(1e9) }, [3_997, 3_998, 3_999]],
  [{ updatedAfter: at(2e9) }, []],
  [{ updatedBefore: at(2) }, [0]],
  [{ updatedBefore: at(0) }, []],
  [{ updatedAfter: at(3_995_500), createdAfter: at(3_995_000) }, [3_996, 3_997, 3_998, 3_999]],
  [{ customerType: 'BUSINESS' }, [3_997, 3_998, 3_999]],
  [{ currency: 'EUR' }, []],
  [{ region: 'DE' }, []],
  [{ platformCustomerId: '7' }, [7]],
  [{ umaAddress: '$7@sandbox.example' }, [7]],
])('behavior: of many no more are looked at than a page shows and halving takes: %j', (query, expected) => {
  expect(page(query).data).toEqual(expected);
  expect(grown.looks(() => page(query))).toBeLessThan(60);
});

it('behavior: the same as looking at everybody, page after page, for any filters', () => {
  const customer = fc.record({
    gap: fc.nat(2),
    changed: fc.nat(9),
    ...{
      region: fc.constantFrom('US', 'DE'),
      customerType: fc.constantFrom('INDIVIDUAL' as const, 'BUSINESS' as const),
    },
    currencies: fc.subarray(['USDB', 'EUR']),
    isDeleted: fc.boolean(),
  });
  const moment = fc.option(fc.nat(20).map(at), { nil: undefined });
  const filters = fc.record({
    ...{ createdAfter: moment, createdBefore: moment, updatedAfter: moment, updatedBefore: moment },
    region: fc.option(fc.constantFrom('US', 'FR'), { nil: undefined }),
    currency: fc.option(fc.constantFrom('EUR', 'BRL'), { nil: undefined }),
    customerType: fc.option(fc.constant('BUSINESS' as const), { nil: undefined }),
    isIncludingDeleted: fc.constantFrom(undefined, 'true' as const),
  });
  fc.assert(
    fc.property(fc.array(customer, { maxLength: 16 }), filters, fc.nat(3), (people, query, setBack) => {
      const { tables, put } = openTables();
      let now = 0;
      put(({ customers }) => {
        for (const [index, { gap, changed, isDeleted, customerType, ...profile }] of people.entries()) {
          now += setBack === 1 && index === 5 ? -3 : gap;
          const change = { customerType, profile, updatedAt: now + changed, ...(isDeleted && { deletedAt: now }) };
          customers.put(customerRow(`${index}`, now, change));
        }
      });
      const past = (value: number, after: string | undefined, before: string | undefined) =>
        (after === undefined || value > Date.parse(after)) && (before === undefined || value < Date.parse(before));
      const asked = tables.customers
        .all()
        .filter(
          (row) =>
            past(row.createdAt, query.createdAfter, query.createdBefore) &&
            past(row.updatedAt, query.updatedAfter, query.updatedBefore) &&
            (query.region === undefined || row.profile.region === query.region) &&
            (query.currency === undefined || row.profile.currencies?.includes(query.currency)) &&
            (query.customerType === undefined || row.customerType === query.customerType) &&
            (query.isIncludingDeleted === 'true' || row.deletedAt === undefined),
        );
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const given = { ...query, limit: '2', ...(cursor !== undefined && { cursor }) } as Query;
        const page = paginate(findCustomers({ tables }, given), given, ({ id }) => id as string);
        found.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(found).toEqual(asked.map(({ id }) => id));
    }),
    { numRuns: 400 },
  );
});
