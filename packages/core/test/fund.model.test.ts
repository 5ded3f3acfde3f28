import { describe, expect, it } from 'vitest';
import { undisturbed } from './model/disturbances.ts';
import { checkFund, type FundScenario, fundScenarios, runFund } from './model/fundScenario.ts';
import { prove } from './model/prove.ts';

const quiet: FundScenario = {
  ...undisturbed,
  faults: [],
  needsAuthorization: false,
  thinkMs: 1_000,
  latencyMs: 500,
  pays: 'right',
  settlesAs: 'COMPLETED',
  second: undefined,
  abandons: false,
};
const once = { paid: 5_000, returned: 0, underway: 0, credited: 4_900, fees: 100 };
const back = { paid: 5_000, returned: 5_000, underway: 0, credited: 0, fees: 0 };

describe('fund, against a model of the service', () => {
  it('without a fault: one quote, one payment, one credit', async () => {
    const result = await runFund(quiet);
    expect(result).toMatchObject({ statuses: ['completed'], taken: 1, books: once });
    // The quote, then readings until it settles.
    expect(result.calls).toBeLessThanOrEqual(5);
  });

  // requirement: 39
  it('authorizes first where regulation requires it', async () => {
    const result = await runFund({ ...quiet, needsAuthorization: true });
    expect(result).toMatchObject({ statuses: ['completed'], books: once });
    expect([...result.shown]).toContain('authorizationRequired');
  });

  // requirement: 27
  it('shows one set of payment instructions in two tabs, whenever the second opens', async () => {
    for (const second of ['quoting', 'awaitingPayment', 'processing'] as const) {
      const result = await runFund({ ...quiet, second });
      expect([second, ...result.statuses, result.books.paid]).toEqual([second, 'completed', 'completed', 5_000]);
    }
  });

  // requirement: 27
  it('two idle tabs that both start a payment show one set of payment instructions', async () => {
    const result = await runFund({ ...quiet, second: 'quoting', incidents: [{ at: 1, tab: 0, what: 'reload' }] });
    expect(result).toMatchObject({ statuses: ['completed', 'completed'], taken: 1, books: once });
  });

  // requirement: 27
  // requirement: 27
  it('shows a payment that another tab completed while this one waited, and starts no second one', async () => {
    // The second tab cannot read the quote of the first until that is paid.
    const result = await runFund({
      ...quiet,
      faults: ['none', '503 before', 'truncated'],
      thinkMs: 0,
      latencyMs: 0,
      second: 'quoting',
      incidents: [{ at: 1, tab: 0, what: 'reload' }],
    });
    expect(result).toMatchObject({ statuses: ['completed', 'completed'], taken: 1, books: once });
  });

  it('replaces a quote that expired in two tabs once', async () => {
    const result = await runFund({ ...quiet, thinkMs: 61_000, second: 'expired' });
    expect(result.shown).toContain('expired');
    expect(result).toMatchObject({ taken: 1, books: { paid: 10_000, returned: 5_000, credited: 4_900 } });
  });

  // requirement: 24
  it('finds its payment again after a crash at any call; no user pays twice', async () => {
    for (const at of [0, 1, 2, 3, 4])
      for (const crash of ['crash before', 'crash after'] as const) {
        const result = await runFund({ ...quiet, faults: [...Array(at).fill('none'), crash] });
        expect([at, crash, ...result.statuses, result.books]).toEqual([at, crash, 'completed', once]);
      }
  });

  // requirement: 24
  it('survives a reload at any step, between calls too, and together with a loss of storage', async () => {
    for (let at = 0; at < 20; at += 1) {
      const reload = { at, tab: 0, what: 'reload' } as const;
      const result = await runFund({ ...quiet, needsAuthorization: true, incidents: [reload] });
      checkFund(result);
      expect([at, result.intents, result.books]).toEqual([at, 1, once]);
      checkFund(await runFund({ ...quiet, incidents: [{ ...reload, what: 'storage loss' }, reload] }));
    }
  });

  // requirement: 24
  it('does not request another payment when it cannot read after a reload', async () => {
    const faults = ['none', 'crash before', ...Array(12).fill('503 before')] as const;
    const result = await runFund({ ...quiet, faults });
    expect(result).toMatchObject({ statuses: ['completed'], books: once });
  });

  // requirement: 26
  it('never reports a received payment as failed, whatever happens to the responses', async () => {
    for (const lost of ['dropResponse', '500 after', 'truncated', 'late', 'html 502', 'duplicate'] as const) {
      const result = await runFund({ ...quiet, faults: Array(8).fill(lost) });
      expect([lost, ...result.statuses, result.taken]).toEqual([lost, 'completed', 1]);
      expect(result.shown).not.toContain('failed');
    }
  });

  // requirement: 33
  it('is not affected when the device clock moves by a day', async () => {
    for (const step of ['clock forth', 'clock back'] as const) {
      const result = await runFund({ ...quiet, faults: ['none', step] });
      expect(result).toMatchObject({ statuses: ['completed'], books: once });
      expect(result.shown).not.toContain('expired');
    }
  });

  it('fails and returns everything when the amount differs or the payout fails', async () => {
    const wrong = await runFund({ ...quiet, pays: 'wrong' });
    expect(wrong).toMatchObject({ statuses: ['failed'], books: { paid: 4_999, returned: 4_999 } });
    expect(await runFund({ ...quiet, settlesAs: 'FAILED' })).toMatchObject({ statuses: ['failed'], books: back });
  });

  it('returns late money and reports expired', async () => {
    const result = await runFund({ ...quiet, latencyMs: 70_000, abandons: true });
    expect(result).toMatchObject({ statuses: ['expired'], books: back });
  });

  // requirement: 22
  it('under any fault: never two debits, no wrong outcome, and always an outcome', async () => {
    const count = 60;
    const runAndCheck = async (scenario: FundScenario) => checkFund(await runFund(scenario));
    expect(await prove(fundScenarios, runAndCheck, { runs: count, limitMs: 100_000 })).toBe(count);
  }, 120_000);
});
