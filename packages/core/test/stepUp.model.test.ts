import { describe, expect, it } from 'vitest';
import { undisturbed } from './model/disturbances.ts';
import { prove } from './model/prove.ts';
import {
  checkStepUp,
  runStepUp,
  type StepUpResult,
  type StepUpScenario,
  stepUpScenarios,
} from './model/stepUpScenario.ts';

const quiet: StepUpScenario = {
  ...undisturbed,
  subject: 'quote',
  steps: ['SMS_OTP'],
  needsLogin: false,
  loginFactors: ['SMS_OTP'],
  failedBefore: 0,
  isGuarded: false,
  faults: [],
  typing: [],
  thinkTimes: [],
  tabs: 1,
  abandons: true,
};

/** Runs and checks one authorization that differs from the default in these members. */
async function runWith(scenario: Partial<StepUpScenario>): Promise<StepUpResult> {
  const whole = { ...quiet, ...scenario };
  const result = await runStepUp(whole);
  checkStepUp(whole, result);
  return result;
}

describe('step-up, against a model of the service', () => {
  // requirement: 39
  it('handles any number of proofs, mixed factors and unknown purposes', async () => {
    for (const steps of [['SMS_OTP'], ['SMS_OTP', 'PASSKEY'], ['PASSKEY', 'SMS_OTP', 'SMS_OTP', 'PASSKEY']] as const) {
      const result = await runStepUp({ ...quiet, steps });
      expect(result).toMatchObject({ statuses: ['authorized'], evaluated: steps.length, crossed: 0 });
    }
  });

  // requirement: 39b
  it('completes a login first when the service requires one, then the original request', async () => {
    const result = await runStepUp({ ...quiet, needsLogin: true, steps: ['SMS_OTP', 'SMS_OTP'] });
    expect(result).toMatchObject({ statuses: ['authorized'], evaluated: 2, sent: 3 });
  });

  // requirement: 39
  it('never sends a code typed for one challenge to the next: lost, late or duplicated responses', async () => {
    for (const fault of ['dropResponse', '500 after', 'truncated', 'late', 'duplicate', 'dropRequest'] as const) {
      const result = await runStepUp({ ...quiet, steps: ['SMS_OTP', 'SMS_OTP'], faults: ['none', 'none', fault] });
      expect([fault, result.crossed, ...result.statuses]).toEqual([fault, 0, 'authorized']);
      expect([fault, result.evaluated]).toEqual([fault, 2]);
    }
  });

  // requirement: 39
  it('remembers a proof in transit across a login in between', async () => {
    const faults = ['none', 'none', 'late', 'truncated', 'late', '500 after'] as const;
    const steps = ['SMS_OTP', 'SMS_OTP', 'SMS_OTP'] as const;
    const result = await runStepUp({ ...quiet, needsLogin: true, steps, faults, typing: ['wrong'] });
    expect(result).toMatchObject({ statuses: ['authorized'], crossed: 0 });
  });

  // requirement: 39
  it('two tabs, and a user who double-clicks in both', async () => {
    const result = await runStepUp({
      ...quiet,
      tabs: 2,
      steps: ['SMS_OTP', 'SMS_OTP'],
      typing: Array(4).fill('twice'),
    });
    expect(result).toMatchObject({ statuses: ['authorized', 'authorized'], evaluated: 2 });
  });

  // requirement: 39
  it('two tabs that lose their storage between two late copies: no code counts as two attempts', async () => {
    // The second step stays open for late arrivals.
    const steps = ['SMS_OTP', 'IRIS'] as const;
    const triples = [...Array(6).keys()].flatMap((last) =>
      [...Array(last).keys()].flatMap((loss) => [...Array(loss).keys()].map((first) => [first, loss, last] as const)),
    );
    for (const [first, loss, last] of triples) {
      const faults = Array.from({ length: 6 }, (_, call) =>
        call === first || call === last ? 'late' : call === loss ? 'storage loss' : 'none',
      );
      const result = await runStepUp({
        ...quiet,
        thinkTimes: [0, 0, 0, 0],
        needsLogin: true,
        tabs: 2,
        steps,
        faults,
      });
      expect([faults, result.crossed, result.evaluated]).toEqual([faults, 0, 1]);
    }
  });

  // requirement: 39
  it('authorized in one tab in the last second: the other does not report it as expired', async () => {
    for (const needsLogin of [true, false])
      for (let lost = 36; lost < 52; lost += 1) {
        const faults = Array.from({ length: lost + 1 }, (_, call) => (call === lost ? 'dropRequest' : 'none'));
        const thinkTimes = needsLogin ? [0, 0, 301_000] : [299_500, 301_000];
        const { statuses } = await runWith({ needsLogin, faults, tabs: 2, thinkTimes, abandons: false });
        expect([needsLogin, lost, ...statuses]).toEqual([needsLogin, lost, 'authorized', 'authorized']);
      }
  });

  // requirement: 39
  it('trusting a payee and removing trust: started once, proved once, whatever happens to the responses', async () => {
    for (const subject of ['trust', 'untrust'] as const)
      for (const factor of ['SMS_OTP', 'PASSKEY', 'TOTP'] as const)
        for (const fault of ['none', 'dropResponse', '500 after', 'truncated', 'late', 'duplicate'] as const) {
          const result = await runWith({ subject, steps: [factor], faults: ['none', fault] });
          expect([subject, factor, fault, result.changes]).toEqual([subject, factor, fault, 1]);
          // The code of an app has no challenge: a copy of it finds the completed state.
          const isTold = factor !== 'TOTP' || fault === 'none';
          if (isTold)
            expect([subject, factor, fault, ...result.statuses]).toEqual([subject, factor, fault, 'authorized']);
          expect(result.sent).toBe(factor === 'SMS_OTP' ? 1 : 0);
        }
  });

  // requirement: 24, 39
  it('a reload at any step requests no second code', async () => {
    for (const subject of ['quote', 'trust', 'untrust'] as const)
      for (let at = 0; at < 12; at += 1) {
        const result = await runWith({ subject, incidents: [{ at, tab: 0, what: 'reload' }] });
        expect([subject, at, result.sent]).toEqual([subject, at, 1]);
      }
  });

  // requirement: 39
  it('two tabs that both request another code, one without a response: the response of the other counts', async () => {
    for (const subject of ['trust', 'untrust', 'login'] as const)
      for (const fault of ['503 before', 'dropRequest', 'dropResponse'] as const)
        for (const lost of [1, 2, 3, 4]) {
          const faults = Array.from({ length: lost + 1 }, (_, call) => (call === lost ? fault : 'none'));
          const result = await runWith({ subject, tabs: 2, typing: ['resend', 'resend'], faults });
          expect([subject, fault, lost, ...result.shown]).toContain('authorized');
        }
  });

  // requirement: 39
  it('switches the login factor to the app and to the passkey, and back', async () => {
    for (const loginFactors of [
      ['SMS_OTP', 'PASSKEY'],
      ['PASSKEY', 'TOTP', 'SMS_OTP'],
    ] as const) {
      const typing = ['switch', 'switch', 'wrong', 'right'] as const;
      const result = await runWith({ needsLogin: true, loginFactors, typing });
      expect(result).toMatchObject({ statuses: ['authorized'], evaluated: 1 });
      expect(result.shown).toContain('switchingFactor');
    }
  });

  // requirement: 39b
  it('five failures lock temporarily, for correct proofs too; the ninth locks permanently', async () => {
    const locked = await runWith({ subject: 'trust', failedBefore: 4, typing: ['wrong'], abandons: false });
    expect([...locked.shown]).toEqual(expect.arrayContaining(['blocked', 'authorized']));
    const transfer = await runWith({ failedBefore: 4, typing: ['wrong'], abandons: false });
    expect(transfer).toMatchObject({ statuses: ['ended'], quoteStatus: 'FAILED' });
    const suspended = await runWith({ subject: 'trust', failedBefore: 8, typing: ['wrong'] });
    expect(suspended).toMatchObject({ statuses: ['blocked'], changes: 0 });
  });

  // requirement: 39
  it('an unknown factor expires, and no money moves', async () => {
    const result = await runStepUp({ ...quiet, steps: ['IRIS'] });
    expect(result).toMatchObject({ quoteStatus: 'FAILED', evaluated: 0 });
  });

  // requirement: 39b
  it('too many wrong proofs block until the challenge has expired', async () => {
    const result = await runStepUp({ ...quiet, typing: Array(9).fill('wrong') });
    expect([...result.shown]).toEqual(expect.arrayContaining(['proofRefused', 'blocked']));
    expect(result.quoteStatus).toBe('FAILED');
  });

  // requirement: 39
  it('under any fault: no proof evaluated by another challenge, and always an end', async () => {
    const count = 60;
    const runAndCheck = async (scenario: StepUpScenario) => checkStepUp(scenario, await runStepUp(scenario));
    expect(await prove(stepUpScenarios, runAndCheck, { runs: count, limitMs: 100_000 })).toBe(count);
  }, 120_000);
});
