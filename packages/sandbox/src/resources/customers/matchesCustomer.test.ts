import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customerRow, openTables } from '../../../test/tables.ts';
import { paginate } from '../../http/page.ts';
import { matchesCustomer } from './matchesCustomer.ts';
import type { CustomerRow } from './row.ts';

type Query = Parameters<typeof matchesCustomer>[1];

const at = (moment: number) => new Date(moment).toISOString();

it('equals a full scan, page by page, for any filters', () => {
  const customer = fc.record({
    gap: fc.nat(2),
    changed: fc.nat(9),
    region: fc.constantFrom('US', 'DE'),
    customerType: fc.constantFrom('INDIVIDUAL' as const, 'BUSINESS' as const),
    currencies: fc.subarray(['USDB', 'EUR']),
    isDeleted: fc.boolean(),
  });
  const moment = fc.option(fc.nat(20).map(at), { nil: undefined });
  const filters = fc.record({
    createdAfter: moment,
    createdBefore: moment,
    updatedAfter: moment,
    updatedBefore: moment,
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
      const expectedRows = tables.customers
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
        const matches = (row: CustomerRow) => matchesCustomer(row, given);
        const page = paginate(tables.customers.all(), given, ({ id }) => id as string, matches);
        found.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(found).toEqual(expectedRows.map(({ id }) => id));
    }),
    { numRuns: 400 },
  );
});
