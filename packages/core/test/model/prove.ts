import fc from 'fast-check';
import { seed as commonSeed } from '../../../../scripts/seed.ts';
import { omitStackTraces } from './omitStackTraces.ts';
import { type Proof, runCounts, seeds } from './runCounts.ts';

/** A part of all runs; parts run in parallel, one per processor of the build server. */
export interface Part {
  readonly runs: number;
  readonly limitMs: number;
  /** Default: that of all properties (`scripts/seed.ts`). */
  readonly seed?: number;
}

/** All runs of one proof. `RUNS` and `SEED` of the environment choose others. */
export const toPart = (proof: Proof): Part => ({
  runs: Number(process.env.RUNS ?? runCounts[proof]),
  limitMs: 1_400_000,
  seed: seeds[proof],
});

/** Executes the given number of runs, and fails if one violates an invariant. Each part prints its own seed. */
export async function prove<Run>(
  arbitrary: fc.Arbitrary<Run>,
  runOne: (run: Run) => Promise<void>,
  { runs, limitMs, seed: ownSeed }: Part,
): Promise<number> {
  const seed = process.env.SEED === undefined ? (ownSeed ?? commonSeed) : commonSeed;
  console.log(`note: seed ${seed} of ${runs} runs`);
  const restore = omitStackTraces();
  let runWith = 0;
  try {
    const property = fc.asyncProperty(arbitrary, async (run) => {
      await runOne(run);
      runWith += 1;
    });
    await fc.assert(property, {
      numRuns: runs,
      seed,
      interruptAfterTimeLimit: limitMs,
      markInterruptAsFailure: true,
    });
  } finally {
    restore();
  }
  return runWith;
}
