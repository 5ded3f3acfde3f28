import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, sagas } from './model/property.ts';
import { live, type Saga } from './model/saga.ts';
import { calm } from './model/weather.ts';

const quiet: Saga = {
  ...calm,
  faults: [],
  hesitationMs: 1_000,
  keyMs: 900_000,
  settlesAs: 'COMPLETED',
  tabs: 1,
  givesUp: false,
};

describe('send, against a model of the service', () => {
  it('default: without a fault, one quote, one order, one debit', async () => {
    const ending = await live(quiet);
    expect(ending.statuses).toEqual(['completed']);
    expect(ending.debits).toBe(1);
    // The quote, the order, and readings until it was settled.
    expect(ending.calls).toBeLessThanOrEqual(6);
  });

  it('#27 two tabs that confirm the same quote at once: one debit, and both show the same end', async () => {
    const ending = await live({ ...quiet, tabs: 2 });
    expect(ending.statuses).toEqual(['completed', 'completed']);
    expect(ending.debits).toBe(1);
  });

  it('#24 a reload at any step, also while nothing travels, in either tab: one sign-in, one debit', async () => {
    for (const tab of [0, 1] as const)
      for (let at = 0; at < 24; at += 1) {
        const saga: Saga = { ...quiet, tabs: 2, breaks: [{ at, tab, what: 'reload' }] };
        const ending = await live(saga);
        judge(saga, ending);
        expect([tab, at, ending.debits, ending.signIns]).toEqual([tab, at, 1, 1]);
      }
  });

  it('#26 a lost answer to the order is found out, and never called failed', async () => {
    for (const lost of ['dropResponse', '500 after', 'truncated', 'late'] as const) {
      const ending = await live({ ...quiet, faults: ['none', lost] });
      expect([lost, ...ending.statuses, ending.debits]).toEqual([lost, 'completed', 1]);
      expect(ending.shown).toContain('unknownOutcome');
      expect(ending.shown).not.toContain('failed');
    }
  });

  it('#34 a key that ends before the order is replaced in place, and the same quote goes on', async () => {
    const ending = await live({ ...quiet, keyMs: 5_500 });
    expect([...ending.shown]).toEqual(expect.arrayContaining(['reauthenticating', 'completed']));
    expect(ending.shown).not.toContain('requoting');
    expect(ending.debits).toBe(1);
  });

  it('#32 a quote that ends on the screen is asked for again, and confirmed again', async () => {
    const ending = await live({ ...quiet, hesitationMs: 58_100, givesUp: true });
    expect(ending.statuses).toEqual(['quoteExpired']);
    expect(ending.debits).toBe(0);
  });

  it('error: two tabs that asked for two quotes of one intent once paid both', async () => {
    const faults = ['dropRequest', 'none', 'html 502', '503 before'] as const;
    const saga: Saga = { ...quiet, faults, hesitationMs: 57_900, tabs: 2 };
    judge(saga, await live(saga));
  });

  it('#22 #26 whatever happens to any call: never two debits, never a false end, and always an end', async () => {
    await fc.assert(
      fc.asyncProperty(sagas, async (saga) => judge(saga, await live(saga))),
      { numRuns: 1_000 },
    );
  }, 120_000);
});
