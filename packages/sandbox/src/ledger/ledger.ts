import type { Watch } from '../journal/table.ts';
import type { EntryRow, LedgerAccount, Posting } from './entry.ts';

/** The balance of a ledger account in one currency. */
export interface Balance {
  readonly book: LedgerAccount;
  readonly currency: string;
  readonly amount: bigint;
}

/** Balances, derived from entries only. */
export interface Ledger {
  /** Returns a balance in the smallest unit of `currency`. */
  balance(book: LedgerAccount, currency: string): bigint;
  balances(): Balance[];
  /** Called for every entry that is added, removed or rolled back. */
  readonly watch: Watch<EntryRow>;
}

/** Rejects postings that do not add up to zero in every currency or that move nothing. */
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

/** Creates the balance index. */
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
