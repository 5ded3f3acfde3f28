import { describe, expect, it } from 'vitest';
import { undisturbed } from './model/disturbances.ts';
import { checkExport, type ExportScenario, exportScenarios, runExport } from './model/exportScenario.ts';
import { prove } from './model/prove.ts';
import { forgeries } from './model/signedCalls.ts';

const quiet: ExportScenario = {
  ...undisturbed,
  faults: [],
  interruptions: [],
  asks: [1, 0],
  looksMs: 1_000,
  keyMs: 900_000,
  keepsWaiting: true,
  bobSignsIn: false,
};

async function runWith(scenario: Partial<ExportScenario>) {
  const result = await runExport({ ...quiet, ...scenario });
  checkExport(result);
  return { ...result, shown: [...result.shown] };
}

describe('export, against a model of the service', () => {
  it('requests once, shows once, and clears', async () => {
    const result = await runWith({});
    expect(result).toMatchObject({ statuses: ['idle'], asked: 1, exported: 1 });
    expect(result.shown).toEqual(['exporting', 'opened', 'idle']);
  });

  it('reports a lost response, and only the user repeats the request', async () => {
    for (const fault of ['dropResponse', '500 after', 'truncated', 'late'] as const) {
      const once = await runWith({ faults: ['none', fault], keepsWaiting: false });
      expect([fault, once.asked, once.exported, ...once.shown]).toEqual([fault, 1, 1, 'exporting', 'failed', 'idle']);
      const again = await runWith({ faults: ['none', fault] });
      expect([fault, again.asked, again.exported]).toEqual([fault, 2, 2]);
      expect(again.shown).toContain('opened');
    }
  });

  // requirement: 35
  it('a lock at either call: the words are shown only after a new sign-in', async () => {
    for (const at of [0, 1]) {
      const { shown, signIns } = await runWith({ interruptions: [{ at, what: 'lock' }] });
      expect([at, ...shown, signIns]).toEqual([at, 'exporting', 'reauthenticating', 'opened', 'idle', 2]);
    }
  });

  // requirement: 35
  it('a sign-out at either call ends it: the next user never sees the words', async () => {
    for (const at of [0, 1])
      for (const bobSignsIn of [true, false]) {
        const { shown } = await runWith({ interruptions: [{ at, what: 'sign out' }], bobSignsIn });
        expect([at, ...shown]).toEqual([at, 'exporting', 'reauthenticating', 'idle']);
      }
  });

  // requirement: 20
  it('does not sign a substituted payload', async () => {
    for (const what of forgeries) {
      if (what === 'export') continue;
      const result = await runWith({ interruptions: [{ at: 0, what }], asks: [2, 0] });
      expect([what, result.exported, ...result.shown]).toEqual([what, 1, 'exporting', 'opened', 'idle', 'failed']);
    }
  });

  // requirement: 35
  it('under any fault: words only for the user who requested them and is signed in, never stored, and always an end', async () => {
    const count = 10;
    const runAndCheck = async (scenario: ExportScenario) => checkExport(await runExport(scenario));
    expect(await prove(exportScenarios, runAndCheck, { runs: count, limitMs: 100_000 })).toBe(count);
  }, 120_000);
});
