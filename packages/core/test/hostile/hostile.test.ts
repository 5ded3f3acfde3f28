import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureGrowth } from '../../../../scripts/timeGrowth.ts';
import { omitStackTracesInFile } from '../model/omitStackTraces.ts';
import { type Attack, attacks } from './attacks.ts';
import { hostileFlows } from './hostileFlows.ts';
import { hostileOperations, runHostileOperation, signingOperations } from './hostileOperations.ts';
import { provenOperations } from './provenOperations.ts';
import { growingTexts, hostileTexts, readers } from './readers.ts';
import { runHostileFlow } from './runFlow.ts';
import { expectTyped } from './signatures.ts';

omitStackTracesInFile();

const CASES = Number(process.env.RUNS ?? 20_000);
const RUNS = Number(process.env.RUNS ?? 300);
const names = Object.keys(readers);
const signing = [...Object.keys(signingOperations), ...Object.keys(provenOperations)];
const unsigned = Object.keys(hostileOperations).filter((name) => !signing.includes(name));

// requirement: 73
describe('readers of hostile text', () => {
  it.each(names)(
    'returns, or throws a typed error: %s',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(hostileTexts, async (text) => {
          try {
            await readers[name]?.(text);
          } catch (error) {
            expectTyped(error);
          }
        }),
        { numRuns: Math.ceil(CASES / names.length) },
      );
    },
    120_000,
  );

  // requirement: 69
  it.each(names)(
    'takes linear time: %s',
    async (name) => {
      const run = async (text: string) => {
        try {
          await readers[name]?.(text);
        } catch (error) {
          expectTyped(error);
        }
      };
      for (const [kind, createInput] of Object.entries(growingTexts))
        expect(await measureGrowth(run, createInput), `${name}: ${kind}`).toBeLessThanOrEqual(12);
    },
    120_000,
  );
});

/** A property of all lists of attacks. The run throws where it does not hold; how it ended does not matter. */
function forEachAttack(run: (list: readonly Attack[]) => Promise<unknown>) {
  return fc.asyncProperty(attacks, async (list) => {
    await run(list);
  });
}

// requirement: 73
describe('a hostile relay', () => {
  it.each(Object.keys(hostileOperations))(
    'gets no signature for another payload from %s',
    async (name) => {
      await fc.assert(
        forEachAttack((list) => runHostileOperation(name, list)),
        { numRuns: RUNS },
      );
    },
    120_000,
  );

  it.each(Object.entries(hostileFlows))(
    'gets no signature, and causes no untyped error, in %s',
    async (_, flow) => {
      await fc.assert(
        forEachAttack((list) => runHostileFlow(flow, list)),
        { numRuns: RUNS },
      );
    },
    120_000,
  );
});

// The invariants above also hold for a flow that does nothing.
describe('a genuine relay', () => {
  it.each(unsigned)('completes %s without a signature', async (name) => {
    expect(await runHostileOperation(name, [])).toBe(0);
  });

  it.each(signing)('gets the signature that %s needs', async (name) => {
    expect(await runHostileOperation(name, [])).toBeGreaterThan(0);
  });

  it.each(Object.entries(hostileFlows))('completes %s', async (_, flow) => {
    expect(await runHostileFlow(flow, [])).toMatch(/^(signedIn|completed|authorized|done|opened)$/);
  });
});
