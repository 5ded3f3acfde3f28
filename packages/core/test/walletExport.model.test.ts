import { describe, expect, it } from 'vitest';
import { type ExportSaga, exportSagas, judgeExport, liveExport } from './model/exportSaga.ts';
import { prove } from './model/prove.ts';
import { forgeries } from './model/signedCalls.ts';
import { calm } from './model/weather.ts';

const quiet: ExportSaga = {
  ...calm,
  faults: [],
  interruptions: [],
  asks: [1, 0],
  looksMs: 1_000,
  keyMs: 900_000,
  isPatient: true,
  bobComes: false,
};

async function lived(saga: Partial<ExportSaga>) {
  const ending = await liveExport({ ...quiet, ...saga });
  judgeExport(ending);
  return { ...ending, shown: [...ending.shown] };
}

describe('export, against a model of the service', () => {
  it('default: asked for once, shown once, gone', async () => {
    const ending = await lived({});
    expect(ending).toMatchObject({ statuses: ['idle'], asked: 1, exported: 1 });
    expect(ending.shown).toEqual(['exporting', 'opened', 'idle']);
  });

  it('error: an answer that was lost is said so, and asked for again by the person alone', async () => {
    for (const fault of ['dropResponse', '500 after', 'truncated', 'late'] as const) {
      const once = await lived({ faults: ['none', fault], isPatient: false });
      expect([fault, once.asked, once.exported, ...once.shown]).toEqual([fault, 1, 1, 'exporting', 'failed', 'idle']);
      const again = await lived({ faults: ['none', fault] });
      expect([fault, again.asked, again.exported]).toEqual([fault, 2, 2]);
      expect(again.shown).toContain('opened');
    }
  });

  it('#35 a lock at either call: the words are not shown before somebody has signed in again', async () => {
    for (const at of [0, 1]) {
      const { shown, signIns } = await lived({ interruptions: [{ at, what: 'lock' }] });
      expect([at, ...shown, signIns]).toEqual([at, 'exporting', 'reauthenticating', 'opened', 'idle', 2]);
    }
  });

  it('#35 a sign-out at either call ends it: nobody is shown them, whoever comes next', async () => {
    for (const at of [0, 1])
      for (const bobComes of [true, false]) {
        const { shown } = await lived({ interruptions: [{ at, what: 'sign out' }], bobComes });
        expect([at, ...shown]).toEqual([at, 'exporting', 'reauthenticating', 'idle']);
      }
  });

  it('#20 what somebody has put in its place is not signed', async () => {
    for (const what of forgeries) {
      if (what === 'export') continue;
      const ending = await lived({ interruptions: [{ at: 0, what }], asks: [2, 0] });
      expect([what, ending.exported, ...ending.shown]).toEqual([what, 1, 'exporting', 'opened', 'idle', 'failed']);
    }
  });

  it('#35 whatever happens to any call: words for whoever asked and is there, kept nowhere, and always an end', async () => {
    const runs = 40;
    const live = async (saga: ExportSaga) => judgeExport(await liveExport(saga));
    expect(await prove(exportSagas, live, { runs, limitMs: 100_000 })).toBe(runs);
  }, 120_000);
});
