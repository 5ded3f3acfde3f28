import { describe, expect, it } from 'vitest';
import { seed } from '../../../scripts/seed.ts';
import { createFindings } from './sockets/evaluatePayments.ts';
import { runPayments } from './sockets/runPayments.ts';

/** Three seeds, and of all payments as many as run in two minutes on one processor; `RUNS=3000` runs all of them. */
const runs = Number(process.env['RUNS'] ?? 150);
const seeds = process.env['SEED'] ? [seed] : [seed, seed + 1, seed + 2];

/** The number of simultaneous payments; the next ones start in an environment of their own. */
const batchSize = 300;

// requirement: 23
describe('payments over sockets with faults in more than every other call', () => {
  /** Payments of all seeds that had not ended within a minute. */
  const overdue: string[] = [];
  let payments = 0;

  it.each(seeds)(
    `seed %i: no double debit and no wrong outcome of ${runs} payments`,
    async (seed) => {
      console.log(`note: seed ${seed} of ${runs} payments`);
      const sum = { ...createFindings(), calls: 0, faulted: 0 };
      const began = performance.now();
      for (let first = 0; first < runs; first += batchSize) {
        const findings = await runPayments({ seed, first, payments: Math.min(batchSize, runs - first) });
        for (const list of ['doubleDebits', 'inconsistent', 'overdue'] as const) sum[list].push(...findings[list]);
        for (const count of ['payments', 'completed', 'failed', 'debits', 'codes', 'blocked', 'reloads'] as const)
          sum[count] += findings[count];
        sum.slowestMs = Math.max(sum.slowestMs, findings.slowestMs);
        sum.calls += findings.calls;
        sum.faulted += findings.faulted;
      }
      const { completed, failed, debits, calls, faulted, reloads, codes, blocked, slowestMs } = sum;
      const share = ((faulted / calls) * 100).toFixed(1);
      console.log(
        `note: seed ${seed}: ${calls} calls, ${share} % of them faulted; ${reloads} reloads, ${codes} codes, ${blocked} times held up by a limit; ` +
          `${completed} completed and ${failed} failed, ${debits} debits, ${sum.doubleDebits.length} doubleDebits, ${sum.inconsistent.length} inconsistent; ` +
          `${sum.overdue.length} not over within a minute, the slowest in ${Math.round(slowestMs / 1000)} s; ${Math.round(sum.payments / ((performance.now() - began) / 1000))} payments a second`,
      );
      overdue.push(...sum.overdue);
      payments += sum.payments;
      expect(sum.doubleDebits).toEqual([]);
      expect(sum.inconsistent).toEqual([]);
      expect(sum.payments).toBe(runs);
      expect(faulted / calls).toBeGreaterThanOrEqual(0.5);
    },
    3_600_000,
  );

  it('99.5 of 100 payments of all seeds end within a minute after their last fault', () => {
    expect(payments).toBe(runs * seeds.length);
    expect(overdue.length / payments, overdue.join('\n')).toBeLessThanOrEqual(0.005);
  });
});
