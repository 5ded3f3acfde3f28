/** Long enough for the timer's resolution, and short enough that most batches run without an interruption. */
const BATCH_MS = 0.5;
const REPETITIONS = 15;
const MAX_ROUNDS = 12;
/** After the first round; longer after each further one, so that a burst of other work passes. */
const PAUSE_MS = 100;

/** Calls faster than this are dominated by caches and garbage collection. Quadratic time over 8 kB is far slower. */
const MIN_CALL_MS = 0.1;

/**
 * Measures how many times longer a function takes for the larger of two inputs, by default for 64 kB than for 8 kB.
 * Linear time gives 8 then.
 *
 * Each figure is the minimum of many short batches, because other processes can only add time. Both inputs are measured
 * in turns, and in further rounds while the result is over the limit.
 */
export async function measureGrowth(
  run: (text: string) => unknown,
  createInput: (size: number) => string,
  { sizes = [8_192, 65_536], limit = 12 }: { readonly sizes?: readonly [number, number]; readonly limit?: number } = {},
): Promise<number> {
  const getTime = async (text: string, calls: number) => {
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) await run(text);
    return (performance.now() - start) / calls;
  };
  const prepare = async (text: string) => {
    let calls = 1;
    while (calls < 4_096 && (await getTime(text, calls)) * calls < BATCH_MS) calls *= 2;
    return { text, calls, ms: Number.POSITIVE_INFINITY };
  };
  const small = await prepare(createInput(sizes[0]));
  const large = await prepare(createInput(sizes[1]));
  let growth = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MAX_ROUNDS && growth > limit; round += 1) {
    if (round > 0) await new Promise((resolve) => setTimeout(resolve, round * PAUSE_MS));
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1)
      for (const input of [small, large]) input.ms = Math.min(input.ms, await getTime(input.text, input.calls));
    growth = large.ms / Math.max(small.ms, MIN_CALL_MS);
  }
  return growth;
}
