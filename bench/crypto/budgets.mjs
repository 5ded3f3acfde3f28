// The budgets of `pnpm bench crypto`, as ratios of one run: a slow machine changes none of them.

/** How many times the bare WebCrypto calls a task may take. Sealing goes through `@hpke/core`. */
const maxRatioToBare = { sign: 1.3, seal: 2.5 };
/** How many times faster than `@turnkey/crypto` and its stamper the whole sequence must be. */
const minSpeedUp = 8;
const sequence = 'verify, seal and sign';

/** Compares figures with the budgets: one line for each, with the measured ratio. */
export function compareWithBudgets(figures) {
  const ratioOf = (task, by) => figures.find((figure) => figure.task === task && figure.by === by)?.ratio ?? Number.NaN;
  const results = Object.entries(maxRatioToBare).map(([task, limit]) => {
    const ratio = ratioOf(task, 'ours');
    return { isMet: ratio <= limit, text: `${task}: ${ratio.toFixed(2)} × the bare calls, at most ${limit} ×` };
  });
  const speedUp = ratioOf(sequence, '@turnkey') / ratioOf(sequence, 'ours');
  const text = `${sequence}: ${speedUp.toFixed(1)} × faster than @turnkey/crypto, at least ${minSpeedUp} ×`;
  return [...results, { isMet: speedUp >= minSpeedUp, text }];
}

/** Measures up to six times: other work on the machine can distort one run, so each budget must be met in one of them. */
export async function measureWithin(measure) {
  let results = compareWithBudgets(await measure());
  for (let again = 0; again < 5 && results.some(({ isMet }) => !isMet); again += 1) {
    const next = compareWithBudgets(await measure());
    results = results.map((result, index) => (result.isMet ? result : next[index]));
  }
  return results;
}
