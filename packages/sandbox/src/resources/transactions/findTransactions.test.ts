import { deleteExternalAccount } from '@latchkey/contract/accounts';
import { listTransactions } from '@latchkey/contract/transactions';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountIn, openBank, openCustomer } from '../../../test/accounts.ts';
import { customerRow, openTables, paymentRow, purchaseRow } from '../../../test/grown.ts';
import { openPlatform } from '../../../test/platform.ts';
import { paginate } from '../../http/page.ts';
import { findAnyTransactions } from './anyTransaction.ts';
import type { TransactionRow } from './row.ts';

type Query = Parameters<typeof findAnyTransactions>[1];

const at = (moment: number) => new Date(moment).toISOString();

/** So many payments of two people by turns, a few purchases among them, each a millisecond after the other. */
function openGrown(count: number) {
  const grown = openTables();
  grown.put(({ customers, transactions, cardTransactions }) => {
    for (const [moment, name] of ['ada', 'bob'].entries()) customers.put(customerRow(name, moment));
    for (let moment = 0; moment < count; moment++) {
      const name = moment % 2 ? 'ada' : 'bob';
      const change = { customerId: `Customer:${name}`, updatedAt: moment } as Partial<TransactionRow>;
      transactions.put(grown.seen(paymentRow(moment, change)));
      if (moment % 100 === 0) cardTransactions.put(grown.seen(purchaseRow(moment)));
    }
  });
  return grown;
}

describe('however many there are', () => {
  const count = 4_000;
  const grown = openGrown(count);
  const page = (query: Query) => paginate(findAnyTransactions(grown, query), query, ({ id }) => id);

  it.each<Query>([
    {},
    { type: 'OUTGOING' },
    { type: 'INCOMING', status: 'PENDING' },
    { status: 'COMPLETED', type: 'OUTGOING' },
    { status: 'PENDING' },
    { startDate: at(count) },
    { startDate: at(count - 5) },
    { endDate: at(-1) },
    { endDate: at(5) },
    { startDate: at(1_000), endDate: at(1_005) },
    { startDate: at(1_000), endDate: at(1_005), status: 'COMPLETED' },
    { platformCustomerId: 'nobody' },
    { customerId: 'Customer:nobody' },
    { accountIdentifier: 'zz' },
    { senderAccountIdentifier: 'zz' },
    { receiverAccountIdentifier: 'zz' },
    { accountIdentifier: 'InternalAccount:bob' },
    { reference: 'R7' },
  ])('behavior: no more is looked at than a page shows and halving takes: %j', (query) => {
    expect(grown.looks(() => page(query))).toBeLessThan(100);
  });

  it('behavior: nor by a page further on', () => {
    const query = { startDate: at(10), endDate: at(3_900), limit: '20' };
    const { nextCursor } = page(query);
    const further = { ...query, ...(nextCursor && { cursor: nextCursor }) };
    expect(page(further).data[0]).toBe('Transaction:3881');
    expect(grown.looks(() => page(further))).toBeLessThan(1_100);
  });

  it('behavior: a thousand at most are looked at to say how many they are', () => {
    const few: Query = { startDate: at(10), endDate: at(1_000), sortOrder: 'asc', type: 'INCOMING' };
    const many: Query = { ...few, endDate: at(1_020) };
    expect(page(few).totalCount).toBe(991);
    expect(page(many)).not.toHaveProperty('totalCount');
    expect(grown.looks(() => page(many))).toBeLessThan(1_100);
  });
});

it('behavior: the same as looking at every one, page after page, for any filters', () => {
  const names = ['ada', 'bob'] as const;
  const sides = fc.record({ from: fc.constantFrom('a', 'b', 'c'), to: fc.constantFrom('a', 'b', '$a@x.example') });
  const payment = fc.record({
    who: fc.constantFrom(...names),
    type: fc.constantFrom('INCOMING' as const, 'OUTGOING' as const),
    status: fc.constantFrom('PENDING' as const, 'COMPLETED' as const),
    ...{ sides, gap: fc.nat(2), isPurchase: fc.boolean() },
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
        // Ada was deleted, and somebody else took her place with the platform.
        customers.put(customerRow('ada', 0, { deletedAt: 1 }));
        customers.put(customerRow('bob', 0, { platformCustomerId: 'ada' }));
        for (const [index, { who, type, status, sides, gap, isPurchase }] of payments.entries()) {
          // Perhaps the clock is put back on the way.
          moment += setBack === 1 && index === 7 ? -6 : gap;
          const common = { customerId: `Customer:${who}` as const, createdAt: moment };
          const { from, to } = sides;
          if (isPurchase) cardTransactions.put({ ...purchaseRow(index), ...common });
          else
            transactions.put({
              ...paymentRow(index),
              ...{ ...common, type, status },
              source: { sourceType: 'ACCOUNT', accountId: from, currency: 'USD' },
              destination: to.startsWith('$')
                ? { destinationType: 'UMA_ADDRESS', umaAddress: to, currency: 'USD' }
                : { destinationType: 'ACCOUNT', accountId: to, currency: 'USD' },
              names: { source: `named ${from}` },
            } as TransactionRow);
        }
      });
      const whole = [...(findAnyTransactions(grown, {}).after(undefined) ?? [])];
      const holds = (row: (typeof whole)[number]) => {
        const isPurchase = 'cardId' in row || row.id.startsWith('CardTransaction:');
        const owner = grown.tables.customers.get(row.customerId)?.platformCustomerId;
        const payment = row as TransactionRow;
        const from = isPurchase
          ? ['InternalAccount:ada']
          : [payment.source.accountId, `named ${payment.source.accountId}`];
        const to = isPurchase ? [] : [payment.destination.accountId, payment.destination.umaAddress];
        const is = (asked: string | undefined, ...known: (string | undefined)[]) =>
          asked === undefined || known.includes(asked);
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
      const asked = whole.filter(holds).map(({ id }) => id as string);
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const given = { ...query, limit: '3', ...(cursor !== undefined && { cursor }) } as Query;
        const page = paginate(findAnyTransactions(grown, given), given, ({ id }) => id as string);
        found.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(new Set(found)).toEqual(new Set(asked));
      expect(found).toHaveLength(asked.length);
      const moments = found.map((id) => whole.find((row) => row.id === id)?.createdAt ?? 0);
      const inOrder = [...moments].sort((one, other) => (query.sortOrder === 'asc' ? one - other : other - one));
      if (setBack !== 1) expect(moments).toEqual(inOrder);
    }),
    { numRuns: 400 },
  );
});

describe('parties', () => {
  it('behavior: a payment is found by its bank account’s number also when the account was taken out', async () => {
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
