import { describe, expect, it } from 'vitest';
import { compareWithBudgets, measureWithin } from './budgets.mjs';

/** Figures with these ratios to the bare calls. */
const figures = ({ sign = 1, seal = 2, ours = 1.5, theirs = 30 } = {}) => [
  { task: 'sign', by: 'ours', ratio: sign },
  { task: 'seal', by: 'ours', ratio: seal },
  { task: 'verify, seal and sign', by: 'ours', ratio: ours },
  { task: 'verify, seal and sign', by: '@turnkey', ratio: theirs },
];
const missed = (results) => results.filter(({ isMet }) => !isMet).map(({ text }) => text);

describe('compareWithBudgets', () => {
  it('accepts ratios at their limits', () => {
    expect(missed(compareWithBudgets(figures({ sign: 1.3, seal: 2.5, ours: 1, theirs: 8 })))).toEqual([]);
  });

  it.each([
    [{ sign: 1.31 }, 'sign: 1.31 × the bare calls, at most 1.3 ×'],
    [{ seal: 2.51 }, 'seal: 2.51 × the bare calls, at most 2.5 ×'],
    [{ ours: 4, theirs: 30 }, 'verify, seal and sign: 7.5 × faster than @turnkey/crypto, at least 8 ×'],
  ])('names the ratio that misses its budget: %j', (given, text) => {
    expect(missed(compareWithBudgets(figures(given)))).toEqual([text]);
  });

  it('accepts no missing figure', () => {
    expect(missed(compareWithBudgets([]))).toHaveLength(3);
  });
});

describe('measureWithin', () => {
  /** Measures these results, one after the other. */
  async function run(...results) {
    let count = 0;
    const compared = await measureWithin(async () => results[count++]);
    return { count, missed: missed(compared).length };
  }

  it('measures once where all budgets are met', async () => {
    expect(await run(figures())).toEqual({ count: 1, missed: 0 });
  });

  it('measures up to six times, until each budget was met once', async () => {
    const slowSign = figures({ sign: 2 });
    expect(await run(slowSign, figures())).toEqual({ count: 2, missed: 0 });
    expect(await run(slowSign, slowSign, figures())).toEqual({ count: 3, missed: 0 });
    expect(await run(...Array(6).fill(slowSign))).toEqual({ count: 6, missed: 1 });
    expect(await run(slowSign, figures({ seal: 3 }))).toEqual({ count: 2, missed: 0 });
  });
});
