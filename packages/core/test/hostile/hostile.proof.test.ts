import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '../../../../scripts/seed.ts';
import { omitStackTracesInFile } from '../model/omitStackTraces.ts';
import { type Attack, attacks } from './attacks.ts';
import { hostileFlows } from './hostileFlows.ts';
import { hostileOperations, runHostileOperation } from './hostileOperations.ts';
import { hostileTexts, readers } from './readers.ts';
import { runHostileFlow } from './runFlow.ts';
import { runServiceFlow } from './runServiceFlow.ts';
import { serviceFlows } from './serviceFlows.ts';
import { expectTyped } from './signatures.ts';

omitStackTracesInFile();

const CASES = Number(process.env.RUNS ?? 1_000_000);
const RUNS = Number(process.env.RUNS ?? 10_000);
/** Five minutes each, and half of that where the whole build has to end within an hour. */
const LIMIT_MS = process.env.CI ? 150_000 : 300_000;

type Run = (attacks: readonly Attack[]) => Promise<unknown>;

function toRuns<Flow>(by: string, flows: Readonly<Record<string, Flow>>, toRun: (flow: Flow, name: string) => Run) {
  return Object.entries(flows).map(([name, flow]) => [`${by}: ${name}`, toRun(flow, name)] as const);
}

/** Every flow and operation, against both doubles. */
const runs: Readonly<Record<string, Run>> = Object.fromEntries([
  ...toRuns('relay', hostileFlows, (flow) => (list) => runHostileFlow(flow, list)),
  ...toRuns('relay', hostileOperations, (_, name) => (list) => runHostileOperation(name, list)),
  ...toRuns('service', serviceFlows, (flow) => (list) => runServiceFlow(flow, list)),
]);

/** Stops at the limit. Prints the count that was reached; a low count is not a failure. */
async function prove<Value>(
  what: string,
  values: fc.Arbitrary<Value>,
  runs: number,
  check: (value: Value) => Promise<void>,
) {
  let count = 0;
  const property = fc.asyncProperty(values, async (value) => {
    await check(value);
    count += 1;
  });
  await fc.assert(property, { numRuns: runs, seed, interruptAfterTimeLimit: LIMIT_MS });
  console.log(`note: ${what}: ${count} of ${runs}, seed ${seed}`);
  expect(count).toBeGreaterThan(0);
}

// requirement: 73
describe('hostile relay and service, long run', () => {
  it('readers of hostile text', async () => {
    const cases = fc.record({ name: fc.constantFrom(...Object.keys(readers)), text: hostileTexts });
    await prove('cases of the readers', cases, CASES, async ({ name, text }) => {
      try {
        await readers[name]?.(text);
      } catch (error) {
        expectTyped(error);
      }
    });
  }, 400_000);

  it('signs nothing that the user did not request', async () => {
    const run = fc.record({ name: fc.constantFrom(...Object.keys(runs)), attacks });
    await prove('runs of the flows', run, RUNS, async ({ name, attacks }) => {
      await runs[name]?.(attacks);
    });
  }, 400_000);
});
