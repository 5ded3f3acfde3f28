import { deleteExternalAccount } from '@latchkey/contract/accounts';
import { listTransactions } from '@latchkey/contract/transactions';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountIn, openBank, openCustomer } from '../../../test/accounts.ts';
import { openPlatform } from '../../../test/platform.ts';
import { customerRow, openTables, paymentRow, purchaseRow } from '../../../test/tables.ts';
import { paginate } from '../../http/page.ts';
import { findTransactions, matchesTransaction } from './findTransactions.ts';
import type { TransactionRow } from './row.ts';

type Query = Parameters<typeof findTransactions>[1];

const at = (moment: number) => new Date(moment).toISOString();

it('counts all matching transactions', () => {
  const { tables, put } = openTables();
  put(({ customers, transactions }) => {
    customers.put(customerRow('ada', 0));
    for (let moment = 0; moment < 1_500; moment++) transactions.put(paymentRow(moment));
  });
  const query: Query = { startDate: at(10), endDate: at(1_020), sortOrder: 'asc', type: 'INCOMING' };
  const page = paginate(findTransactions(tables, query), query, ({ id }) => id, matchesTransaction(tables, query));
  expect(page.totalCount).toBe(1_011);
  expect(page.data[0]).toBe('Transaction:10');
});

it('equals a full scan, page by page, for any filters', () => {
  const names = ['ada', 'bob'] as const;
  const sides = fc.record({ from: fc.constantFrom('a', 'b', 'c'), to: fc.constantFrom('a', 'b', '$a@x.example') });
  const payment = fc.record({
    who: fc.constantFrom(...names),
    type: fc.constantFrom('INCOMING' as const, 'OUTGOING' as const),
    status: fc.constantFrom('PENDING' as const, 'COMPLETED' as const),
    sides,
    gap: fc.nat(2),
    isPurchase: fc.boolean(),
  });
  const perhaps = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const filters = fc.record({
    customerId: perhaps('Customer:ada', 'Customer:eve'),
    platformCustomerId: perhaps('ada', 'bob', 'eve'),
    type: perhaps('INCOMING' as const, 'OUTGOING' as const),
    status: perhaps('PENDING', 'COMPLETED', 'SETTLED'),
    accountIdentifier: perhaps('a', 'b', '$a@x.example', 'named c', 'InternalAccount:ada'),
    senderAccountIdentifier: perhaps('a', 'b', 'named c'),
    receiverAccountIdentifier: perhaps('a', '$a@x.example'),
    startDate: perhaps(at(2), at(8)),
    endDate: perhaps(at(5), at(14)),
    sortOrder: perhaps('asc' as const, 'desc' as const),
  });
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 20 }), filters, fc.nat(4), (payments, query, setBack) => {
      const grown = openTables();
      let moment = 0;
      grown.put(({ customers, transactions, cardTransactions }) => {
        // Ada was deleted, and another customer now has her platform id.
        customers.put(customerRow('ada', 0, { deletedAt: 1 }));
        customers.put(customerRow('bob', 0, { platformCustomerId: 'ada' }));
        for (const [index, { who, type, status, sides, gap, isPurchase }] of payments.entries()) {
          // May set the clock back in between.
          moment += setBack === 1 && index === 7 ? -6 : gap;
          const common = { customerId: `Customer:${who}` as const, createdAt: moment };
          const { from, to } = sides;
          if (isPurchase) cardTransactions.put({ ...purchaseRow(index), ...common });
          else
            transactions.put({
              ...paymentRow(index),
              ...common,
              type,
              status,
              source: { sourceType: 'ACCOUNT', accountId: from, currency: 'USD' },
              destination: to.startsWith('$')
                ? { destinationType: 'UMA_ADDRESS', umaAddress: to, currency: 'USD' }
                : { destinationType: 'ACCOUNT', accountId: to, currency: 'USD' },
              names: { source: `named ${from}` },
            } as TransactionRow);
        }
      });
      const { tables } = grown;
      const whole = findTransactions(tables, {});
      const matchesQuery = (row: (typeof whole)[number]) => {
        const isPurchase = row.id.startsWith('CardTransaction:');
        const owner = grown.tables.customers.get(row.customerId)?.platformCustomerId;
        const payment = row as TransactionRow;
        const from = isPurchase
          ? ['InternalAccount:ada']
          : [payment.source.accountId, `named ${payment.source.accountId}`];
        const to = isPurchase ? [] : [payment.destination.accountId, payment.destination.umaAddress];
        const is = (expected: string | undefined, ...known: (string | undefined)[]) =>
          expected === undefined || known.includes(expected);
        return (
          is(query.customerId, row.customerId) &&
          is(query.platformCustomerId, owner) &&
          is(query.type, isPurchase ? undefined : payment.type) &&
          is(query.status, row.status) &&
          is(query.accountIdentifier, ...from, ...to) &&
          is(query.senderAccountIdentifier, ...from) &&
          is(query.receiverAccountIdentifier, ...to) &&
          (query.startDate === undefined || row.createdAt >= Date.parse(query.startDate)) &&
          (query.endDate === undefined || row.createdAt <= Date.parse(query.endDate))
        );
      };
      const expected = whole.filter(matchesQuery).map(({ id }) => id as string);
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const given = { ...query, limit: '3', ...(cursor !== undefined && { cursor }) } as Query;
        const matches = matchesTransaction(tables, given);
        const page = paginate(findTransactions(tables, given), given, ({ id }) => id as string, matches);
        found.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(new Set(found)).toEqual(new Set(expected));
      expect(found).toHaveLength(expected.length);
      const moments = found.map((id) => whole.find((row) => row.id === id)?.createdAt ?? 0);
      const inOrder = [...moments].sort((one, other) => (query.sortOrder === 'asc' ? one - other : other - one));
      expect(moments).toEqual(inOrder);
    }),
    { numRuns: 400 },
  );
});

describe('parties', () => {
  it('finds a payment by its bank account number also after the account was removed', async () => {
    const platform = openPlatform();
    const ada = await openCustomer(platform);
    const account = await accountIn(platform, ada, 'USD');
    await platform.fund(account.id, 5_000);
    const bank = await openBank(platform, ada, '4445556661');
    const sides = { source: { accountId: account.id }, destination: { accountId: bank.id } };
    await platform.call(transferOut, { body: { ...sides, amount: 500 } });
    await platform.call(transferIn, {
      body: { source: sides.destination, destination: sides.source, amount: 300 },
    });
    await platform.clock.advance(60_000);
    const count = async (query: Record<string, string>) =>
      (await platform.call<{ totalCount: number }>(listTransactions, { query })).body.totalCount;
    const gone = await platform.call(deleteExternalAccount, { params: { externalAccountId: bank.id } });
    expect(gone.status).toBe(204);
    expect(await count({ accountIdentifier: '4445556661' })).toBe(2);
    expect(await count({ senderAccountIdentifier: '4445556661' })).toBe(1);
    expect(await count({ receiverAccountIdentifier: '4445556661' })).toBe(1);
    expect(await count({ receiverAccountIdentifier: bank.id })).toBe(1);
    expect(await count({ accountIdentifier: account.id })).toBe(3);
  });
});
