import fc from 'fast-check';
import { lives, type Proof } from './lives.ts';

/** A part of all lives that are lived; parts run beside each other, one to each of the build server's processors. */
export interface Part {
  readonly runs: number;
  readonly limitMs: number;
}

/** All that is proved under a name. `RUNS` and `SEED` of the environment repeat some of it. */
export const partOf = (proof: Proof): Part => ({ runs: Number(process.env.RUNS ?? lives[proof]), limitMs: 1_400_000 });

/**
 * Lives through as many stories as there are to be, and fails where one of them is not what it must be. Each part has a
 * seed of its own, which it prints.
 */
export async function prove<Story>(
  stories: fc.Arbitrary<Story>,
  live: (story: Story) => Promise<void>,
  { runs, limitMs }: Part,
): Promise<number> {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`note: seed ${seed} of ${runs} runs`);
  // Nobody reads where the errors of a story came from, and finding out takes a tenth of the time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  let lived = 0;
  try {
    const property = fc.asyncProperty(stories, async (story) => {
      await live(story);
      lived += 1;
    });
    await fc.assert(property, {
      numRuns: runs,
      seed,
      interruptAfterTimeLimit: limitMs,
      markInterruptAsFailure: true,
    });
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  return lived;
}
