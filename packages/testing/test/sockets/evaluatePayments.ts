import type { EntryRow, World } from '@latchkey/sandbox';
import type { Payer, Payment } from './payer.ts';
import { initialFunds } from './socketEnvironment.ts';

/** Maximum time from the last fault until every payment has ended (docs/requirements.md#23). */
export const maxDurationMs = 60_000;

/** The outcomes of payments, by the service's ledger and by what their payers saw. */
export interface Findings {
  payments: number;
  completed: number;
  failed: number;
  debits: number;
  /** Payments that were debited more than once. */
  readonly doubleDebits: string[];
  /** Contradictions between what was shown and the ledger, or within the ledger. */
  readonly inconsistent: string[];
  /** Payments that had not ended within a minute after their last fault. */
  readonly overdue: string[];
  slowestMs: number;
  /** Number of messages with a code. */
  codes: number;
  /** How often the relay's limits delayed a user, and how often a page crashed. */
  blocked: number;
  reloads: number;
}

export const createFindings = (): Findings => ({
  payments: 0,
  completed: 0,
  failed: 0,
  debits: 0,
  slowestMs: 0,
  codes: 0,
  blocked: 0,
  reloads: 0,
  doubleDebits: [],
  inconsistent: [],
  overdue: [],
});

/** Evaluates payments by the ledger. Call it when no work is in progress. */
export function evaluatePayments(
  world: Pick<World, 'ledger' | 'inbox'>,
  payers: readonly Pick<Payer, 'customer' | 'payments' | 'counts' | 'log'>[],
): Findings {
  const { balances, entries } = world.ledger();
  const moved = countDebits(entries);
  const findings: Findings = { ...createFindings(), codes: world.inbox().length };
  for (const payer of payers) {
    const { email, walletId } = payer.customer;
    findings.blocked += payer.counts.blocked;
    findings.reloads += payer.counts.reloads;
    let spent = 0n;
    for (const payment of payer.payments) {
      const debits = moved.get(`${walletId} ${payment.amount}`) ?? 0;
      spent += payment.amount * BigInt(debits);
      evaluatePayment(findings, payment, debits, () => [`${email}, ${payment.amount}`, ...payer.log].join('\n  '));
    }
    const getBalance = (side: string) =>
      balances.find(({ book, currency }) => book === `${side}:${walletId}` && currency === 'USDB')?.amount ?? 0n;
    const [available, held] = [getBalance('available'), getBalance('held')];
    if (available !== BigInt(initialFunds) - spent || held !== 0n)
      findings.inconsistent.push(`${email}: ${available} and ${held} are left, and ${spent} was spent`);
  }
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of balances) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  for (const [currency, sum] of sums) if (sum !== 0n) findings.inconsistent.push(`${sum} ${currency} are not balanced`);
  return findings;
}

function evaluatePayment(
  findings: Findings,
  { shownStatuses, lastFaultAt, endedAt }: Payment,
  debits: number,
  describePayment: () => string,
): void {
  const [isCompleted, isFailed] = [shownStatuses.has('completed'), shownStatuses.has('failed')];
  findings.payments += 1;
  findings.debits += debits;
  findings.completed += Number(isCompleted);
  findings.failed += Number(isFailed);
  if (debits > 1) findings.doubleDebits.push(describePayment());
  const isTrue = isCompleted ? !isFailed && debits === 1 : debits === 0;
  if (!isTrue || shownStatuses.has('stopped')) findings.inconsistent.push(describePayment());
  const tookMs = (endedAt ?? Number.POSITIVE_INFINITY) - (lastFaultAt ?? endedAt ?? 0);
  findings.slowestMs = Math.max(findings.slowestMs, tookMs);
  if (tookMs > maxDurationMs) findings.overdue.push(describePayment());
}

/** Counts how often an amount left a wallet and was not returned, by wallet and amount. */
function countDebits(entries: readonly EntryRow[]): Map<string, number> {
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
