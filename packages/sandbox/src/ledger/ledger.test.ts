import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Book, EntryRow, Posting } from './entry.ts';
import { assertBalanced, createLedger } from './ledger.ts';

const entry = (postings: readonly Posting[]): EntryRow => ({
  id: 'e',
  kind: 'funding',
  reference: 't',
  at: 0,
  postings,
});
const wallet: Book = 'available:InternalAccount:1';

describe('assertBalanced', () => {
  it('default: postings that sum to zero in each currency', () => {
    expect(() =>
      assertBalanced([
        { book: 'outside', currency: 'USDB', amount: -5 },
        { book: wallet, currency: 'USDB', amount: 3 },
        { book: 'fees:service', currency: 'USDB', amount: 2 },
        { book: 'exchange', currency: 'USD', amount: -1 },
        { book: 'outside', currency: 'USD', amount: 1 },
      ]),
    ).not.toThrow();
  });

  it.each<[string, Posting[]]>([
    ['nothing', []],
    ['one side', [{ book: 'outside', currency: 'USDB', amount: 1 }]],
    [
      'zero only across currencies',
      [
        { book: 'outside', currency: 'USDB', amount: 1 },
        { book: 'outside', currency: 'USD', amount: -1 },
      ],
    ],
    [
      'parts of a unit',
      [
        { book: 'outside', currency: 'USDB', amount: 0.5 },
        { book: wallet, currency: 'USDB', amount: -0.5 },
      ],
    ],
    [
      'more than a number carries',
      [
        { book: 'outside', currency: 'USDB', amount: 2 ** 53 },
        { book: wallet, currency: 'USDB', amount: -(2 ** 53) },
      ],
    ],
  ])('error: %s', (_, postings) => {
    expect(() => assertBalanced(postings)).toThrow(RangeError);
  });
});

describe('createLedger', () => {
  it('default: a book without entries holds nothing', () => {
    expect(createLedger().balance(wallet, 'USDB')).toBe(0n);
  });

  it('behavior: balances are the sums of what entries say', () => {
    const ledger = createLedger();
    ledger.watch(undefined, entry([{ book: wallet, currency: 'USDB', amount: 7 }]));
    ledger.watch(undefined, entry([{ book: wallet, currency: 'USD', amount: 1 }]));
    const last = entry([{ book: wallet, currency: 'USDB', amount: -2 }]);
    ledger.watch(undefined, last);
    expect(ledger.balance(wallet, 'USDB')).toBe(5n);
    ledger.watch(last, undefined);
    expect(ledger.balance(wallet, 'USDB')).toBe(7n);
    expect(ledger.balances()).toEqual([
      { book: wallet, currency: 'USDB', amount: 7n },
      { book: wallet, currency: 'USD', amount: 1n },
    ]);
  });

  it('behavior: sums are exact beyond what a number carries', () => {
    const ledger = createLedger();
    const amount = Number.MAX_SAFE_INTEGER;
    for (let at = 0; at < 3; at++) ledger.watch(undefined, entry([{ book: 'outside', currency: 'USDB', amount }]));
    expect(ledger.balance('outside', 'USDB')).toBe(BigInt(amount) * 3n);
  });

  it('behavior: balanced entries leave the world at zero', () => {
    const books: Book[] = ['outside', 'exchange', wallet];
    const move = fc.tuple(fc.constantFrom(...books), fc.constantFrom(...books), fc.integer({ min: 1 }));
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const ledger = createLedger();
        for (const [from, to, amount] of moves) {
          const postings = [
            { book: from, currency: 'USDB', amount: -amount },
            { book: to, currency: 'USDB', amount },
          ];
          assertBalanced(postings);
          ledger.watch(undefined, entry(postings));
        }
        expect(ledger.balances().reduce((sum, balance) => sum + balance.amount, 0n)).toBe(0n);
      }),
    );
  });
});
