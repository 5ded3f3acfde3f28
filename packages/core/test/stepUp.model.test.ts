import { describe, expect, it } from 'vitest';
import { prove } from './model/prove.ts';
import { judgeStepUp, liveStepUp, type StepUpSaga, stepUpSagas } from './model/stepUpSaga.ts';

const quiet: StepUpSaga = {
  steps: ['SMS_OTP'],
  needsLogin: false,
  faults: [],
  typing: [],
  hesitationMs: 1_000,
  resends: false,
  tabs: 1,
};

describe('step-up, against a model of the service', () => {
  it('#39 as many proofs as are asked for, mixed factors, unknown purposes', async () => {
    for (const steps of [['SMS_OTP'], ['SMS_OTP', 'PASSKEY'], ['PASSKEY', 'SMS_OTP', 'SMS_OTP', 'PASSKEY']] as const) {
      const ending = await liveStepUp({ ...quiet, steps });
      expect(ending).toMatchObject({ statuses: ['authorized'], judged: steps.length, crossed: 0 });
    }
  });

  it('#39b a login first, where the service asks for one; then what it was for', async () => {
    const ending = await liveStepUp({ ...quiet, needsLogin: true, steps: ['SMS_OTP', 'SMS_OTP'] });
    expect(ending).toMatchObject({ statuses: ['authorized'], judged: 2 });
  });

  it('#39 a code typed for one challenge never reaches the next: answers that are lost, late or doubled', async () => {
    for (const fault of ['dropResponse', '500 after', 'truncated', 'late', 'duplicate', 'dropRequest'] as const) {
      const ending = await liveStepUp({ ...quiet, steps: ['SMS_OTP', 'SMS_OTP'], faults: ['none', 'none', fault] });
      expect([fault, ending.crossed, ...ending.statuses]).toEqual([fault, 0, 'authorized']);
      expect([fault, ending.judged]).toEqual([fault, 2]);
    }
  });

  it('#39 a proof that is still on its way is remembered over a login that comes between', async () => {
    const faults = ['none', 'none', 'late', 'truncated', 'late', '500 after'] as const;
    const steps = ['SMS_OTP', 'SMS_OTP', 'SMS_OTP'] as const;
    const ending = await liveStepUp({ ...quiet, needsLogin: true, steps, faults, typing: ['wrong'] });
    expect(ending).toMatchObject({ statuses: ['authorized'], crossed: 0 });
  });

  it('#39 two tabs, and a person who clicks twice in both', async () => {
    const ending = await liveStepUp({
      ...quiet,
      tabs: 2,
      steps: ['SMS_OTP', 'SMS_OTP'],
      typing: Array(4).fill('twice'),
    });
    expect(ending).toMatchObject({ statuses: ['authorized', 'authorized'], judged: 2 });
  });

  it('#39 two tabs that lose what the browser kept between two copies that are late: no code is two attempts', async () => {
    // The second step stays open, for whatever comes late.
    const steps = ['SMS_OTP', 'IRIS'] as const;
    const triples = [...Array(6).keys()].flatMap((last) =>
      [...Array(last).keys()].flatMap((loss) => [...Array(loss).keys()].map((first) => [first, loss, last] as const)),
    );
    for (const [first, loss, last] of triples) {
      const faults = Array.from({ length: 6 }, (_, call) =>
        call === first || call === last ? 'late' : call === loss ? 'storage loss' : 'none',
      );
      const ending = await liveStepUp({ ...quiet, hesitationMs: 0, needsLogin: true, tabs: 2, steps, faults });
      expect([faults, ending.crossed, ending.judged]).toEqual([faults, 0, 1]);
    }
  });

  it('#39 error: a factor that nobody knows here runs out, and nothing moves', async () => {
    const ending = await liveStepUp({ ...quiet, steps: ['IRIS'] });
    expect(ending).toMatchObject({ quoteStatus: 'FAILED', judged: 0 });
  });

  it('#39b error: too many wrong proofs block, until the challenge has run out', async () => {
    const ending = await liveStepUp({ ...quiet, typing: Array(9).fill('wrong') });
    expect([...ending.shown]).toEqual(expect.arrayContaining(['proofRefused', 'blocked']));
    expect(ending.quoteStatus).toBe('FAILED');
  });

  it('#39 whatever happens to any call: no proof at another challenge than its own, and always an end', async () => {
    const runs = 600;
    const live = async (saga: StepUpSaga) => judgeStepUp(saga, await liveStepUp(saga));
    expect(await prove(stepUpSagas, live, { runs, limitMs: 100_000 })).toBe(runs);
  }, 120_000);
});
