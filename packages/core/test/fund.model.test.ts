import { describe, expect, it } from 'vitest';
import { type FundSaga, fundSagas, judgeFund, liveFund } from './model/fundSaga.ts';
import { prove } from './model/prove.ts';
import { calm } from './model/weather.ts';

const quiet: FundSaga = {
  ...calm,
  faults: [],
  needsAuthorization: false,
  hesitationMs: 1_000,
  travelMs: 500,
  pays: 'right',
  settlesAs: 'COMPLETED',
  second: undefined,
  givesUp: false,
};
const once = { paid: 5_000, returned: 0, underway: 0, credited: 4_900, fees: 100 };
const back = { paid: 5_000, returned: 5_000, underway: 0, credited: 0, fees: 0 };

describe('fund, against a model of the service', () => {
  it('default: without a fault, one quote, one payment, one credit', async () => {
    const ending = await liveFund(quiet);
    expect(ending).toMatchObject({ statuses: ['completed'], taken: 1, books: once });
    // The quote, and readings until it was settled.
    expect(ending.calls).toBeLessThanOrEqual(5);
  });

  it('#39 authorized first, where the law asks for it', async () => {
    const ending = await liveFund({ ...quiet, needsAuthorization: true });
    expect(ending).toMatchObject({ statuses: ['completed'], books: once });
    expect([...ending.shown]).toContain('authorizationRequired');
  });

  it('#27 two tabs show one place to pay, whenever the second is opened', async () => {
    for (const second of ['quoting', 'awaitingPayment', 'processing'] as const) {
      const ending = await liveFund({ ...quiet, second });
      expect([second, ...ending.statuses, ending.books.paid]).toEqual([second, 'completed', 'completed', 5_000]);
    }
  });

  it('#27 two tabs that both stood idle, and a payment begun in each: one place to pay', async () => {
    const ending = await liveFund({ ...quiet, second: 'quoting', breaks: [{ at: 1, tab: 0, what: 'reload' }] });
    expect(ending).toMatchObject({ statuses: ['completed', 'completed'], taken: 1, books: once });
  });

  it('#27 error: a quote that ran out in two tabs is asked for again once', async () => {
    const ending = await liveFund({ ...quiet, hesitationMs: 61_000, second: 'expired' });
    expect(ending.shown).toContain('expired');
    expect(ending).toMatchObject({ taken: 1, books: { paid: 10_000, returned: 5_000, credited: 4_900 } });
  });

  it('#24 a page that dies at any call finds its payment again, and nobody pays anew', async () => {
    for (const at of [0, 1, 2, 3, 4])
      for (const crash of ['crash before', 'crash after'] as const) {
        const ending = await liveFund({ ...quiet, faults: [...Array(at).fill('none'), crash] });
        expect([at, crash, ...ending.statuses, ending.books]).toEqual([at, crash, 'completed', once]);
      }
  });

  it('#24 a reload at any step, also while nothing travels, and what the browser kept lost with it', async () => {
    for (let at = 0; at < 20; at += 1) {
      const reload = { at, tab: 0, what: 'reload' } as const;
      const ending = await liveFund({ ...quiet, needsAuthorization: true, breaks: [reload] });
      judgeFund(ending);
      expect([at, ending.intents, ending.books]).toEqual([at, 1, once]);
      judgeFund(await liveFund({ ...quiet, breaks: [{ ...reload, what: 'storage loss' }, reload] }));
    }
  });

  it('#24 error: a page that cannot read after it was opened again does not ask for another payment', async () => {
    const faults = ['none', 'crash before', ...Array(12).fill('503 before')] as const;
    const ending = await liveFund({ ...quiet, faults });
    expect(ending).toMatchObject({ statuses: ['completed'], books: once });
  });

  it('#26 a payment that came is never called failed, whatever becomes of the answers', async () => {
    for (const lost of ['dropResponse', '500 after', 'truncated', 'late', 'html 502', 'duplicate'] as const) {
      const ending = await liveFund({ ...quiet, faults: Array(8).fill(lost) });
      expect([lost, ...ending.statuses, ending.taken]).toEqual([lost, 'completed', 1]);
      expect(ending.shown).not.toContain('failed');
    }
  });

  it('#33 a clock that somebody sets a day forth or back changes nothing', async () => {
    for (const step of ['clock forth', 'clock back'] as const) {
      const ending = await liveFund({ ...quiet, faults: ['none', step] });
      expect(ending).toMatchObject({ statuses: ['completed'], books: once });
      expect(ending.shown).not.toContain('expired');
    }
  });

  it('error: another amount than was asked for, or a payout that fails: failed, and it all goes back', async () => {
    const wrong = await liveFund({ ...quiet, pays: 'wrong' });
    expect(wrong).toMatchObject({ statuses: ['failed'], books: { paid: 4_999, returned: 4_999 } });
    expect(await liveFund({ ...quiet, settlesAs: 'FAILED' })).toMatchObject({ statuses: ['failed'], books: back });
  });

  it('error: money that comes too late goes back, and expired is what is said', async () => {
    const ending = await liveFund({ ...quiet, travelMs: 70_000, givesUp: true });
    expect(ending).toMatchObject({ statuses: ['expired'], books: back });
  });

  it('#22 whatever happens to any call: never two debits, never a false end, and always an end', async () => {
    const runs = 300;
    const live = async (saga: FundSaga) => judgeFund(await liveFund(saga));
    expect(await prove(fundSagas, live, { runs, limitMs: 100_000 })).toBe(runs);
  }, 120_000);
});
