import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntryRow, LedgerAccount, Posting } from './entry.ts';
import { assertBalanced, createLedger } from './ledger.ts';

const entry = (postings: readonly Posting[]): EntryRow => ({
  id: 'e',
  kind: 'funding',
  reference: 't',
  at: 0,
  postings,
});
const wallet: LedgerAccount = 'available:InternalAccount:1';

describe('assertBalanced', () => {
  it('accepts postings that add up to zero in each currency', () => {
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
  ])('rejects %s', (_, postings) => {
    expect(() => assertBalanced(postings)).toThrow(RangeError);
  });
});

describe('createLedger', () => {
  it('has a zero balance for a book without entries', () => {
    expect(createLedger().balance(wallet, 'USDB')).toBe(0n);
  });

  it('derives balances as the sums of entries', () => {
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

  it('sums exactly beyond the safe integer range', () => {
    const ledger = createLedger();
    const amount = Number.MAX_SAFE_INTEGER;
    for (let at = 0; at < 3; at++) ledger.watch(undefined, entry([{ book: 'outside', currency: 'USDB', amount }]));
    expect(ledger.balance('outside', 'USDB')).toBe(BigInt(amount) * 3n);
  });

  it('keeps the total at zero for balanced entries', () => {
    const books: LedgerAccount[] = ['outside', 'exchange', wallet];
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
