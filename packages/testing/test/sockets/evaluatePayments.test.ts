import type { SendState } from '@latchkey/core';
import type { World } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { evaluatePayments } from './evaluatePayments.ts';
import type { Payment } from './payer.ts';
import { initialFunds } from './socketEnvironment.ts';

type Entry = ReturnType<World['ledger']>['entries'][number];
const wallet = 'InternalAccount:ada';
const paidAmount = 5_000_000;

function createEntry(kind: Entry['kind'], from: Entry['postings'][number]['book'], to: typeof from): Entry {
  const posting = { currency: 'USDB', amount: paidAmount };
  const postings = [
    { ...posting, book: from, amount: -paidAmount },
    { ...posting, book: to },
  ];
  return { id: `${kind}`, kind, reference: 'Transaction:1', at: 0, postings };
}
const debit = createEntry('execution', `available:${wallet}`, `held:${wallet}`);
const arrival = createEntry('settlement', `held:${wallet}`, 'outside');
const refund = createEntry('refund', `held:${wallet}`, `available:${wallet}`);

/** Evaluates one payment by its shown statuses and the ledger entries after the funding. */
function evaluateOne(
  shownStatuses: readonly SendState['status'][],
  entries: readonly Entry[],
  more: Partial<Payment> = {},
) {
  const sums = new Map<string, bigint>([
    [`available:${wallet}`, BigInt(initialFunds)],
    ['outside', -BigInt(initialFunds)],
  ]);
  for (const { postings } of entries)
    for (const { book, amount } of postings) sums.set(book, (sums.get(book) ?? 0n) + BigInt(amount));
  const balances = [...sums].map(([book, amount]) => ({ book: book as 'outside', currency: 'USDB', amount }));
  const world = { ledger: () => ({ balances, entries }), inbox: () => [] };
  const payment: Payment = {
    amount: BigInt(paidAmount),
    maxFaultyCalls: 3,
    calls: 3,
    thinkMs: 0,
    requestsNewQuote: false,
    destroyAfterMs: undefined,
    lastFaultAt: 1_000,
    endedAt: 2_000,
    shownStatuses: new Set(shownStatuses),
    ...more,
  };
  const customer = { email: 'ada@example.com', walletId: wallet, payeeId: 'ExternalAccount:1' } as const;
  return evaluatePayments(world, [{ customer, payments: [payment], counts: { blocked: 0, reloads: 0 }, log: [] }]);
}

describe('evaluatePayments', () => {
  it('accepts one debit for a completed payment, and none for a failed one that was returned', () => {
    expect(evaluateOne(['completed'], [debit, arrival])).toMatchObject({
      debits: 1,
      doubleDebits: [],
      inconsistent: [],
      overdue: [],
    });
    expect(evaluateOne(['failed'], [debit, refund])).toMatchObject({
      debits: 0,
      doubleDebits: [],
      inconsistent: [],
      overdue: [],
    });
  });

  it('reports two debits of one payment', () => {
    const findings = evaluateOne(['completed'], [debit, arrival, debit, arrival]);
    expect([findings.doubleDebits.length, findings.inconsistent.length]).toEqual([1, 1]);
  });

  it.each<[string, SendState['status'][], Entry[]]>([
    ['completed without a debit', ['completed'], []],
    ['failed with a debit', ['failed'], [debit, arrival]],
    ['completed and failed', ['completed', 'failed'], [debit, arrival]],
    ['not ended, with a debit', [], [debit, arrival]],
    ['stopped', ['stopped'], []],
    ['completed with held money', ['completed'], [debit]],
  ])('reports a payment shown as %s', (_, shownStatuses, entries) => {
    expect(evaluateOne(shownStatuses, entries).inconsistent.length).toBeGreaterThan(0);
  });

  it('reports an unbalanced ledger', () => {
    const unbalanced = { ...arrival, postings: arrival.postings.slice(0, 1) };
    expect(evaluateOne(['completed'], [debit, unbalanced]).inconsistent.join()).toContain('not balanced');
  });

  it('reports a payment as late that takes more than a minute after its last fault, or never ends', () => {
    const evaluateDuration = (endedAt: number | undefined, lastFaultAt: number | undefined) =>
      evaluateOne(['completed'], [debit, arrival], { endedAt, lastFaultAt }).overdue.length;
    expect([
      evaluateDuration(61_000, 1_000),
      evaluateDuration(61_001, 1_000),
      evaluateDuration(undefined, 1_000),
      evaluateDuration(undefined, undefined),
    ]).toEqual([0, 1, 1, 1]);
    expect(evaluateDuration(900_000, undefined)).toBe(0);
  });
});
