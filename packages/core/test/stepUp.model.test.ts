import { describe, expect, it } from 'vitest';
import { prove } from './model/prove.ts';
import { judgeStepUp, liveStepUp, type StepUpEnding, type StepUpSaga, stepUpSagas } from './model/stepUpSaga.ts';
import { calm } from './model/weather.ts';

const quiet: StepUpSaga = {
  ...calm,
  subject: 'quote',
  steps: ['SMS_OTP'],
  needsLogin: false,
  loginFactors: ['SMS_OTP'],
  failedBefore: 0,
  isGuarded: false,
  faults: [],
  typing: [],
  hesitations: [],
  tabs: 1,
  givesUp: true,
};

/** One authorization that differs so from a quiet one, judged. */
async function lived(saga: Partial<StepUpSaga>): Promise<StepUpEnding> {
  const whole = { ...quiet, ...saga };
  const ending = await liveStepUp(whole);
  judgeStepUp(whole, ending);
  return ending;
}

describe('step-up, against a model of the service', () => {
  it('#39 as many proofs as are asked for, mixed factors, unknown purposes', async () => {
    for (const steps of [['SMS_OTP'], ['SMS_OTP', 'PASSKEY'], ['PASSKEY', 'SMS_OTP', 'SMS_OTP', 'PASSKEY']] as const) {
      const ending = await liveStepUp({ ...quiet, steps });
      expect(ending).toMatchObject({ statuses: ['authorized'], judged: steps.length, crossed: 0 });
    }
  });

  it('#39b a login first, where the service asks for one; then what it was for', async () => {
    const ending = await liveStepUp({ ...quiet, needsLogin: true, steps: ['SMS_OTP', 'SMS_OTP'] });
    expect(ending).toMatchObject({ statuses: ['authorized'], judged: 2, sent: 3 });
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
      const ending = await liveStepUp({
        ...quiet,
        hesitations: [0, 0, 0, 0],
        needsLogin: true,
        tabs: 2,
        steps,
        faults,
      });
      expect([faults, ending.crossed, ending.judged]).toEqual([faults, 0, 1]);
    }
  });

  it('#39 error: authorized in one tab in the last second: the other does not say that it ran out', async () => {
    for (const needsLogin of [true, false])
      for (let lost = 36; lost < 52; lost += 1) {
        const faults = Array.from({ length: lost + 1 }, (_, call) => (call === lost ? 'dropRequest' : 'none'));
        const hesitations = needsLogin ? [0, 0, 301_000] : [299_500, 301_000];
        const { statuses } = await lived({ needsLogin, faults, tabs: 2, hesitations, givesUp: false });
        expect([needsLogin, lost, ...statuses]).toEqual([needsLogin, lost, 'authorized', 'authorized']);
      }
  });

  it('#39 trust in a payee, and its end: begun once, proved once, whatever becomes of the answers', async () => {
    for (const subject of ['trust', 'untrust'] as const)
      for (const factor of ['SMS_OTP', 'PASSKEY', 'TOTP'] as const)
        for (const fault of ['none', 'dropResponse', '500 after', 'truncated', 'late', 'duplicate'] as const) {
          const ending = await lived({ subject, steps: [factor], faults: ['none', fault] });
          expect([subject, factor, fault, ending.changes]).toEqual([subject, factor, fault, 1]);
          // Nothing names an app's code: a copy of it finds that it is done already.
          const isTold = factor !== 'TOTP' || fault === 'none';
          if (isTold)
            expect([subject, factor, fault, ...ending.statuses]).toEqual([subject, factor, fault, 'authorized']);
          expect(ending.sent).toBe(factor === 'SMS_OTP' ? 1 : 0);
        }
  });

  it('#24 #39 a page that is reloaded at any step asks nobody for a second code', async () => {
    for (const subject of ['quote', 'trust', 'untrust'] as const)
      for (let at = 0; at < 12; at += 1) {
        const ending = await lived({ subject, breaks: [{ at, tab: 0, what: 'reload' }] });
        expect([subject, at, ending.sent]).toEqual([subject, at, 1]);
      }
  });

  it('#39 two tabs that both ask for another code, of which one gets no answer: what the other was told counts', async () => {
    for (const subject of ['trust', 'untrust', 'login'] as const)
      for (const fault of ['503 before', 'dropRequest', 'dropResponse'] as const)
        for (const lost of [1, 2, 3, 4]) {
          const faults = Array.from({ length: lost + 1 }, (_, call) => (call === lost ? fault : 'none'));
          const ending = await lived({ subject, tabs: 2, typing: ['resend', 'resend'], faults });
          expect([subject, fault, lost, ...ending.shown]).toContain('authorized');
        }
  });

  it('#39 another factor for the login, to the app and to the passkey, and back', async () => {
    for (const loginFactors of [
      ['SMS_OTP', 'PASSKEY'],
      ['PASSKEY', 'TOTP', 'SMS_OTP'],
    ] as const) {
      const typing = ['switch', 'switch', 'wrong', 'right'] as const;
      const ending = await lived({ needsLogin: true, loginFactors, typing });
      expect(ending).toMatchObject({ statuses: ['authorized'], judged: 1 });
      expect(ending.shown).toContain('switchingFactor');
    }
  });

  it('#39b error: the fifth that fails locks for a while, also what is right; the ninth for good', async () => {
    const locked = await lived({ subject: 'trust', failedBefore: 4, typing: ['wrong'], givesUp: false });
    expect([...locked.shown]).toEqual(expect.arrayContaining(['blocked', 'authorized']));
    const transfer = await lived({ failedBefore: 4, typing: ['wrong'], givesUp: false });
    expect(transfer).toMatchObject({ statuses: ['ended'], quoteStatus: 'FAILED' });
    const suspended = await lived({ subject: 'trust', failedBefore: 8, typing: ['wrong'] });
    expect(suspended).toMatchObject({ statuses: ['blocked'], changes: 0 });
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
    const runs = 300;
    const live = async (saga: StepUpSaga) => judgeStepUp(saga, await liveStepUp(saga));
    expect(await prove(stepUpSagas, live, { runs, limitMs: 100_000 })).toBe(runs);
  }, 120_000);
});
