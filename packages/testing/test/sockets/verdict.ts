import type { EntryRow, World } from '@latchkey/sandbox';
import type { Payer, Payment } from './payer.ts';
import { FUNDS } from './socketStreet.ts';

/** How soon after its last fault everything has to be at its end (security check 23). */
export const SOON_MS = 60_000;

/** What came of payments: by the service's ledger, and by what their payers were shown. */
export interface Came {
  payments: number;
  completed: number;
  failed: number;
  debits: number;
  /** Payments that were debited more than once. */
  readonly doubles: string[];
  /** Where what was shown and the ledger do not agree, or the ledger does not add up. */
  readonly inconsistent: string[];
  /** Payments that were not at their end within a minute after their last fault. */
  readonly late: string[];
  slowestMs: number;
  /** Messages that were sent with a code. */
  codes: number;
  /** How often the relay's limits let somebody wait, and how often a page died. */
  blocked: number;
  reloads: number;
}

export const nothing = (): Came => ({
  ...{ payments: 0, completed: 0, failed: 0, debits: 0, slowestMs: 0, codes: 0, blocked: 0, reloads: 0 },
  ...{ doubles: [], inconsistent: [], late: [] },
});

/** To be asked when nothing is on its way any more. */
export function judge(
  world: Pick<World, 'ledger' | 'inbox'>,
  payers: readonly Pick<Payer, 'customer' | 'payments' | 'tally' | 'story'>[],
): Came {
  const { balances, entries } = world.ledger();
  const moved = movements(entries);
  const came: Came = { ...nothing(), codes: world.inbox().length };
  for (const payer of payers) {
    const { email, walletId } = payer.customer;
    came.blocked += payer.tally.blocked;
    came.reloads += payer.tally.reloads;
    let spent = 0n;
    for (const payment of payer.payments) {
      const debits = moved.get(`${walletId} ${payment.amount}`) ?? 0;
      spent += payment.amount * BigInt(debits);
      weigh(came, payment, debits, () => [`${email}, ${payment.amount}`, ...payer.story].join('\n  '));
    }
    const holds = (side: string) =>
      balances.find(({ book, currency }) => book === `${side}:${walletId}` && currency === 'USDB')?.amount ?? 0n;
    const [available, held] = [holds('available'), holds('held')];
    if (available !== BigInt(FUNDS) - spent || held !== 0n)
      came.inconsistent.push(`${email}: ${available} and ${held} are left, and ${spent} was spent`);
  }
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of balances) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  for (const [currency, sum] of sums) if (sum !== 0n) came.inconsistent.push(`${sum} ${currency} came from nowhere`);
  return came;
}

function weigh(came: Came, { shown, safeSince, endedAt }: Payment, debits: number, tell: () => string): void {
  const [isCompleted, isFailed] = [shown.has('completed'), shown.has('failed')];
  came.payments += 1;
  came.debits += debits;
  came.completed += Number(isCompleted);
  came.failed += Number(isFailed);
  if (debits > 1) came.doubles.push(tell());
  const isTrue = isCompleted ? !isFailed && debits === 1 : debits === 0;
  if (!isTrue || shown.has('stopped')) came.inconsistent.push(tell());
  const tookMs = (endedAt ?? Number.POSITIVE_INFINITY) - (safeSince ?? endedAt ?? 0);
  came.slowestMs = Math.max(came.slowestMs, tookMs);
  if (tookMs > SOON_MS) came.late.push(tell());
}

/** How often so much left a wallet and was not given back, by wallet and amount. */
function movements(entries: readonly EntryRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, postings } of entries) {
    if (kind === 'funding') continue;
    for (const { book, amount } of postings) {
      if (!book.startsWith('available:')) continue;
      const name = `${book.slice('available:'.length)} ${Math.abs(amount)}`;
      counts.set(name, (counts.get(name) ?? 0) + (amount < 0 ? 1 : -1));
    }
  }
  return counts;
}
