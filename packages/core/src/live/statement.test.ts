import type { Transaction } from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { filterStatement, getStatementMovement, listTotals, sumStatement } from './statement.ts';

const usdb = (amount: number) => ({ amount, currency: { code: 'USDB', decimals: 6 } });
const euros = (amount: number) => ({ amount, currency: { code: 'EUR', decimals: 2 } });
let count = 0;
function payment(more: Partial<Transaction>): Transaction {
  count += 1;
  return { id: `Transaction:${count}`, type: 'OUTGOING', status: 'COMPLETED', ...more } as Transaction;
}
const sent = payment({ sentAmount: usdb(50_000_000), receivedAmount: euros(45_00) });
const received = payment({ type: 'INCOMING', receivedAmount: usdb(8_000_000) });
const processing = payment({ status: 'PROCESSING', sentAmount: usdb(1_000_000) });
const failed = payment({ status: 'FAILED', sentAmount: usdb(2_000_000) });
const unknown = payment({ status: 'NEW_STATUS', sentAmount: usdb(3_000_000) });
const unconfirmed = payment({ status: 'PENDING_AUTHORIZATION', sentAmount: usdb(4_000_000) });
const returned = payment({ status: 'REFUNDED', sentAmount: usdb(5_000_000) });
const card = payment({
  type: 'CARD',
  status: 'SETTLED',
  direction: 'DEBIT',
  authorizedAmount: euros(20_00),
  settledAmount: euros(22_00),
  refundedAmount: euros(2_00),
});
const held = payment({ type: 'CARD', status: 'AUTHORIZED', direction: 'DEBIT', authorizedAmount: euros(9_00) });
const partly = payment({ type: 'CARD', status: 'PARTIALLY_SETTLED', direction: 'DEBIT', settledAmount: euros(1_00) });
const refund = payment({ type: 'CARD', status: 'REFUNDED', direction: 'CREDIT', refundedAmount: euros(3_00) });
const fromOutside = { sourceType: 'REALTIME_FUNDING', currency: 'EUR' };
const all = [sent, received, processing, failed, unknown, unconfirmed, returned, card, held, partly, refund];

describe('getStatementMovement', () => {
  it('counts a completed payment on its side', () => {
    expect(getStatementMovement(sent)).toEqual({ out: { amount: 50_000_000n, currency: usdb(0).currency } });
    expect(getStatementMovement(received)).toEqual({ in: { amount: 8_000_000n, currency: usdb(0).currency } });
  });

  it.each([
    ['is not completed', processing],
    ['has failed', failed],
    ['has an unknown status', unknown],
    ['is not confirmed', unconfirmed],
    ['was returned', returned],
    ['is held on a card', held],
    ['is funded from outside', payment({ source: fromOutside, sentAmount: euros(7_00) })],
    ['has no amount', payment({})],
    ['has an unknown type', payment({ type: 'NEW_TYPE' as Transaction['type'], sentAmount: usdb(1) })],
  ])('counts nothing for a payment that %s', (_, transaction) => {
    expect(getStatementMovement(transaction)).toEqual({});
  });

  it('counts what a shop charged and refunded, not what it held', () => {
    expect(getStatementMovement(card)).toMatchObject({ out: { amount: 22_00n }, in: { amount: 2_00n } });
    expect(getStatementMovement(partly)).toMatchObject({ out: { amount: 1_00n } });
    expect(getStatementMovement(refund)).toMatchObject({ in: { amount: 3_00n } });
  });
});

describe('sumStatement', () => {
  it('adds up each currency', () => {
    expect(sumStatement(all)).toEqual([
      {
        in: { amount: 8_000_000n, currency: usdb(0).currency },
        out: { amount: 50_000_000n, currency: usdb(0).currency },
      },
      { in: { amount: 5_00n, currency: euros(0).currency }, out: { amount: 23_00n, currency: euros(0).currency } },
    ]);
  });

  it('keeps amounts beyond the safe integers exact', () => {
    const large = payment({ sentAmount: usdb(Number.MAX_SAFE_INTEGER) });
    const [total] = sumStatement([large, large, large]);
    expect(total?.out.amount).toBe(3n * BigInt(Number.MAX_SAFE_INTEGER));
  });

  it('has no total without a movement', () => {
    expect(sumStatement([processing, failed])).toEqual([]);
  });
});

describe('listTotals', () => {
  const [dollars, euro] = [usdb(50_000_000), euros(23_00)].map(({ amount, currency }) => ({
    in: { amount: 0n, currency },
    out: { amount: BigInt(amount), currency },
  }));

  it('leaves out a currency in which nothing moved, unless nothing moved at all', () => {
    if (dollars === undefined || euro === undefined) throw new Error('There are no totals.');
    const nothing = { ...euro, out: { ...euro.out, amount: 0n } };
    expect(listTotals([dollars, euro], 'out')).toEqual([dollars.out, euro.out]);
    expect(listTotals([dollars, nothing], 'out')).toEqual([dollars.out]);
    expect(listTotals([nothing], 'out')).toEqual([nothing.out]);
    expect(listTotals([dollars, euro], 'in')).toEqual([dollars.in, euro.in]);
  });
});

describe('filterStatement', () => {
  it.each([
    ['in', 'all', [received, refund]],
    ['out', 'all', [sent, processing, failed, unknown, unconfirmed, returned, card, held, partly]],
    ['out', 'done', [sent, returned, card]],
    ['all', 'open', [processing, unknown, unconfirmed, held, partly]],
    ['all', 'failed', [failed]],
    ['all', 'all', all],
  ] as const)('selects the payments of direction %s and progress %s', (direction, progress, expected) => {
    expect(filterStatement(all, { direction, progress })).toEqual(expected);
  });

  it('selects the payments of an account, by its currency where they name no account', () => {
    const account = { id: 'InternalAccount:1', balance: usdb(0) } as const;
    const paid = payment({ source: { sourceType: 'ACCOUNT', accountId: account.id }, sentAmount: usdb(1) });
    const other = payment({ source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:2' }, sentAmount: usdb(1) });
    const credited = payment({
      type: 'INCOMING',
      source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:2' },
      destination: { destinationType: 'ACCOUNT', accountId: account.id },
      receivedAmount: usdb(1),
    });
    const byAddress = payment({ type: 'INCOMING', receivedAmount: usdb(1) });
    const bought = payment({ type: 'CARD', accountId: account.id, settledAmount: euros(1) });
    const inEuros = payment({ type: 'INCOMING', receivedAmount: euros(1) });
    const toppedUp = payment({
      source: fromOutside,
      destination: { destinationType: 'ACCOUNT', accountId: account.id },
      sentAmount: euros(1),
    });
    const fundedForAnother = payment({
      source: fromOutside,
      destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
      sentAmount: usdb(1),
    });
    const rows = [paid, other, credited, byAddress, bought, inEuros, toppedUp, fundedForAnother];
    const own = { direction: 'all', progress: 'all', account } as const;
    expect(filterStatement(rows, own)).toEqual([paid, credited, byAddress, bought, toppedUp]);
    expect(filterStatement(rows, { ...own, direction: 'out' })).toEqual([paid, bought]);
  });
});
