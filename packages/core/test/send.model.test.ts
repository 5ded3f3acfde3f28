import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { undisturbed } from './model/disturbances.ts';
import { checkSend, sendScenarios } from './model/property.ts';
import { runSend, type SendScenario } from './model/sendScenario.ts';

const quiet: SendScenario = {
  ...undisturbed,
  faults: [],
  thinkMs: 1_000,
  keyMs: 900_000,
  settlesAs: 'COMPLETED',
  tabs: 1,
  abandons: false,
};

describe('send, against a model of the service', () => {
  it('without a fault: one quote, one execute request, one debit', async () => {
    const result = await runSend(quiet);
    expect(result.statuses).toEqual(['completed']);
    expect(result.debits).toBe(1);
    // The quote, the execute request, then readings until it settles.
    expect(result.calls).toBeLessThanOrEqual(6);
  });

  // requirement: 27
  it('two tabs that confirm the same quote at once: one debit, and both show the same outcome', async () => {
    const result = await runSend({ ...quiet, tabs: 2 });
    expect(result.statuses).toEqual(['completed', 'completed']);
    expect(result.debits).toBe(1);
  });

  // requirement: 24
  it('a reload at any step, between calls too, in either tab: one sign-in, one debit', async () => {
    for (const tab of [0, 1] as const)
      for (let at = 0; at < 24; at += 1) {
        const scenario: SendScenario = { ...quiet, tabs: 2, incidents: [{ at, tab, what: 'reload' }] };
        const result = await runSend(scenario);
        checkSend(scenario, result);
        expect([tab, at, result.debits, result.signIns]).toEqual([tab, at, 1, 1]);
      }
  });

  // requirement: 26
  it('finds the outcome after a lost execute response, and never reports it as failed', async () => {
    for (const lost of ['dropResponse', '500 after', 'truncated', 'late'] as const) {
      const result = await runSend({ ...quiet, faults: ['none', lost] });
      expect([lost, ...result.statuses, result.debits]).toEqual([lost, 'completed', 1]);
      expect(result.shown).toContain('unknownOutcome');
      expect(result.shown).not.toContain('failed');
    }
  });

  // requirement: 34
  it('replaces a key that expires before the execute request in place, and continues with the same quote', async () => {
    const result = await runSend({ ...quiet, keyMs: 5_500 });
    expect([...result.shown]).toEqual(expect.arrayContaining(['reauthenticating', 'completed']));
    expect(result.shown).not.toContain('requoting');
    expect(result.debits).toBe(1);
  });

  // requirement: 32
  it('requests a quote that expired on screen again, and requires a new confirmation', async () => {
    const result = await runSend({ ...quiet, thinkMs: 58_100, abandons: true });
    expect(result.statuses).toEqual(['quoteExpired']);
    expect(result.debits).toBe(0);
  });

  it('pays once when two tabs requested two quotes of one intent', async () => {
    const faults = ['dropRequest', 'none', 'html 502', '503 before'] as const;
    const scenario: SendScenario = { ...quiet, faults, thinkMs: 57_900, tabs: 2 };
    checkSend(scenario, await runSend(scenario));
  });

  // requirement: 22, 26
  it('under any fault: never two debits, no wrong outcome, and always an outcome', async () => {
    await fc.assert(
      fc.asyncProperty(sendScenarios, async (scenario) => checkSend(scenario, await runSend(scenario))),
      { numRuns: 150 },
    );
  }, 120_000);
});
