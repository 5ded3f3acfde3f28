import { expect, it } from 'vitest';
import { liveThrough } from './sockets/sagas.ts';
import { nothing } from './sockets/verdict.ts';

/** Three seeds, and of all as many payments as four minutes of one processor live through; `RUNS=3000` is all of them. */
const runs = Number(process.env['RUNS'] ?? 600);
const seeds = process.env['SEED']
  ? [Number(process.env['SEED'])]
  : Array.from({ length: 3 }, () => Math.floor(Math.random() * 2 ** 31));

/** So many at once; the next begin on a street of their own. */
const AT_ONCE = 300;

it.each(seeds)(
  `#23 seed %i: ${runs} payments over sockets that fail more than every other call: none is debited twice, none is called what it is not, and 99.5 of 100 are over within a minute`,
  async (seed) => {
    console.log(`note: seed ${seed} of ${runs} payments`);
    const sum = { ...nothing(), calls: 0, faulted: 0 };
    const began = performance.now();
    for (let first = 0; first < runs; first += AT_ONCE) {
      const came = await liveThrough({ seed, first, sagas: Math.min(AT_ONCE, runs - first) });
      for (const list of ['doubles', 'inconsistent', 'late'] as const) sum[list].push(...came[list]);
      for (const count of ['payments', 'completed', 'failed', 'debits', 'codes', 'blocked', 'reloads'] as const)
        sum[count] += came[count];
      sum.slowestMs = Math.max(sum.slowestMs, came.slowestMs);
      sum.calls += came.calls;
      sum.faulted += came.faulted;
    }
    const { payments, completed, failed, debits, calls, faulted, reloads, codes, blocked, late, slowestMs } = sum;
    const share = ((faulted / calls) * 100).toFixed(1);
    console.log(
      `note: seed ${seed}: ${calls} calls, ${share} % of them faulted; ${reloads} reloads, ${codes} codes, ${blocked} times held up by a limit; ` +
        `${completed} completed and ${failed} failed, ${debits} debits, ${sum.doubles.length} doubles, ${sum.inconsistent.length} inconsistent; ` +
        `${late.length} not over within a minute, the slowest in ${Math.round(slowestMs / 1000)} s; ${Math.round(payments / ((performance.now() - began) / 1000))} payments a second`,
    );
    expect(sum.doubles).toEqual([]);
    expect(sum.inconsistent).toEqual([]);
    expect(payments).toBe(runs);
    expect(faulted / calls).toBeGreaterThanOrEqual(0.5);
    expect(late.length / payments, late.join('\n')).toBeLessThanOrEqual(0.005);
  },
  3_600_000,
);
