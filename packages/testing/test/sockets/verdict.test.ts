import type { SendState } from '@latchkey/core';
import type { World } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import type { Payment } from './payer.ts';
import { FUNDS } from './socketStreet.ts';
import { judge } from './verdict.ts';

type Entry = ReturnType<World['ledger']>['entries'][number];
const wallet = 'InternalAccount:ada';
const AMOUNT = 5_000_000;

function move(kind: Entry['kind'], from: Entry['postings'][number]['book'], to: typeof from): Entry {
  const posting = { currency: 'USDB', amount: AMOUNT };
  const postings = [
    { ...posting, book: from, amount: -AMOUNT },
    { ...posting, book: to },
  ];
  return { id: `${kind}`, kind, reference: 'Transaction:1', at: 0, postings };
}
const debit = move('execution', `available:${wallet}`, `held:${wallet}`);
const arrival = move('settlement', `held:${wallet}`, 'outside');
const refund = move('refund', `held:${wallet}`, `available:${wallet}`);

/** What is said of one payment, by what was shown of it and by entries after the funding. */
function judged(shown: readonly SendState['status'][], entries: readonly Entry[], more: Partial<Payment> = {}) {
  const sums = new Map<string, bigint>([
    [`available:${wallet}`, BigInt(FUNDS)],
    ['outside', -BigInt(FUNDS)],
  ]);
  for (const { postings } of entries)
    for (const { book, amount } of postings) sums.set(book, (sums.get(book) ?? 0n) + BigInt(amount));
  const balances = [...sums].map(([book, amount]) => ({ book: book as 'outside', currency: 'USDB', amount }));
  const world = { ledger: () => ({ balances, entries }), inbox: () => [] };
  const payment: Payment = {
    ...{ amount: BigInt(AMOUNT), exposed: 3, calls: 3, hesitationMs: 0, asksAnew: false, diesAfterMs: undefined },
    ...{ safeSince: 1_000, endedAt: 2_000, shown: new Set(shown) },
    ...more,
  };
  const customer = { email: 'ada@example.com', walletId: wallet, payeeId: 'ExternalAccount:1' } as const;
  return judge(world, [{ customer, payments: [payment], tally: { blocked: 0, reloads: 0 }, story: [] }]);
}

describe('judge', () => {
  it('default: one debit of what was completed, none of what failed and was given back', () => {
    expect(judged(['completed'], [debit, arrival])).toMatchObject({
      debits: 1,
      doubles: [],
      inconsistent: [],
      late: [],
    });
    expect(judged(['failed'], [debit, refund])).toMatchObject({ debits: 0, doubles: [], inconsistent: [], late: [] });
  });

  it('error: two debits of one payment', () => {
    const came = judged(['completed'], [debit, arrival, debit, arrival]);
    expect([came.doubles.length, came.inconsistent.length]).toEqual([1, 1]);
  });

  it.each<[string, SendState['status'][], Entry[]]>([
    ['completed, and nothing left', ['completed'], []],
    ['failed, and it is gone', ['failed'], [debit, arrival]],
    ['completed and failed', ['completed', 'failed'], [debit, arrival]],
    ['never at an end, and it is gone', [], [debit, arrival]],
    ['stopped', ['stopped'], []],
    ['completed, and still held', ['completed'], [debit]],
  ])('error: shown as %s', (_, shown, entries) => {
    expect(judged(shown, entries).inconsistent.length).toBeGreaterThan(0);
  });

  it('error: money from nowhere', () => {
    const unbalanced = { ...arrival, postings: arrival.postings.slice(0, 1) };
    expect(judged(['completed'], [debit, unbalanced]).inconsistent.join()).toContain('from nowhere');
  });

  it('behavior: late is what takes more than a minute after its last fault, or never ends', () => {
    const late = (endedAt: number | undefined, safeSince: number | undefined) =>
      judged(['completed'], [debit, arrival], { endedAt, safeSince }).late.length;
    expect([late(61_000, 1_000), late(61_001, 1_000), late(undefined, 1_000), late(undefined, undefined)]).toEqual([
      0, 1, 1, 1,
    ]);
    expect(late(900_000, undefined)).toBe(0);
  });
});
