import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judge, sagas } from './model/property.ts';
import { live } from './model/saga.ts';

/** `RUNS` and `SEED` of the environment repeat a run. The build server has time for so many. */
const numRuns = Number(process.env.RUNS ?? 100_000);
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

it(`#22 ${numRuns} lives of an intent: never two debits, never a false end, and always an end`, async () => {
  console.log(`seed ${seed}`);
  let lived = 0;
  await fc.assert(
    fc.asyncProperty(sagas, async (saga) => {
      judge(saga, await live(saga));
      lived += 1;
    }),
    { numRuns, seed, interruptAfterTimeLimit: 1_700_000, markInterruptAsFailure: true },
  );
  expect(lived).toBe(numRuns);
}, 1_750_000);
