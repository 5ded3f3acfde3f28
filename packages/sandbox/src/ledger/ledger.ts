import type { Watch } from '../journal/table.ts';
import type { Book, EntryRow, Posting } from './entry.ts';

/** A book's balance in one currency. */
export interface Balance {
  readonly book: Book;
  readonly currency: string;
  readonly amount: bigint;
}

/** Balances, derived from entries and from nothing else. */
export interface Ledger {
  /** Smallest unit of `currency`. */
  balance(book: Book, currency: string): bigint;
  balances(): Balance[];
  /** Hears of every entry that comes, goes or is undone. */
  readonly watch: Watch<EntryRow>;
}

/** Refuses postings that do not sum to zero in every currency, or move nothing. */
export function assertBalanced(postings: readonly Posting[]): void {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of postings) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`A posting of ${amount} is not a whole amount.`);
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount));
  }
  if (sums.size === 0) throw new RangeError('An entry needs postings.');
  for (const [currency, sum] of sums) {
    if (sum !== 0n) throw new RangeError(`An entry is out of balance by ${sum} in ${currency}.`);
  }
}

/** Makes the index of balances. */
export function createLedger(): Ledger {
  const sums = new Map<string, Balance>();

  function add({ book, currency, amount }: Posting, sign: 1n | -1n): void {
    const key = `${book} ${currency}`;
    const before = sums.get(key)?.amount ?? 0n;
    sums.set(key, { book, currency, amount: before + sign * BigInt(amount) });
  }

  return {
    balance: (book, currency) => sums.get(`${book} ${currency}`)?.amount ?? 0n,
    balances: () => [...sums.values()],
    watch(before, after) {
      for (const posting of before?.postings ?? []) add(posting, -1n);
      for (const posting of after?.postings ?? []) add(posting, 1n);
    },
  };
}
