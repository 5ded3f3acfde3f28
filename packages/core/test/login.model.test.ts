import { describe, expect, it } from 'vitest';
import { undisturbed } from './model/disturbances.ts';
import { type LoginScenario, loginScenarios } from './model/loginProperty.ts';
import { checkLogin, type LoginResult, runLogin } from './model/loginScenario.ts';
import { prove } from './model/prove.ts';

const ada = { method: 'EMAIL_OTP', name: 'ada' } as const;
const quiet: LoginScenario = {
  ...undisturbed,
  faults: [],
  relayReads: [],
  first: ada,
  other: undefined,
  receivesMessages: true,
  inputs: [],
  thinkMs: 1_000,
  latencyMs: 0,
  identifierChange: undefined,
  retypes: false,
  reloadsIn: undefined,
  keysCount: true,
};

/** Runs and checks one sign-in that differs from the default in these members. */
async function runWith(scenario: Partial<LoginScenario>): Promise<LoginResult> {
  const result = await runLogin({ ...quiet, ...scenario });
  checkLogin(result);
  return result;
}

describe('sign-in, against a model of the service', () => {
  it('without a fault: one message, one attempt and one session, by each method', async () => {
    for (const method of ['EMAIL_OTP', 'SMS_OTP', 'PASSKEY', 'OAUTH'] as const) {
      const codes = method.endsWith('OTP') ? 1 : 0;
      const result = await runWith({ first: { method, name: 'ada' } });
      expect([method, result]).toMatchObject([method, { messages: codes, guesses: codes, sessions: 1 }]);
    }
  });

  // requirement: 24
  it('resumes after a crash at any call: one message, one typed code', async () => {
    for (const at of [0, 1, 2])
      for (const crash of ['crash before', 'crash after'] as const) {
        const result = await runWith({ faults: [...Array(at).fill('none'), crash] });
        expect([at, crash, result]).toMatchObject([at, crash, { messages: 1, guesses: 1 }]);
      }
  });

  // requirement: 24
  it('does not restore a used code after a reload', async () => {
    const { shown, messages } = await runWith({
      faults: ['none', 'dropResponse'],
      keysCount: false,
      reloadsIn: 'codeExpired',
    });
    expect([...shown]).not.toContain('codeRefused');
    expect(messages).toBe(2);
  });

  it('allows another code at once after a sign-in by another method in a tab that this one does not hear', async () => {
    for (const method of ['OAUTH', 'PASSKEY', 'EMAIL_OTP'] as const) {
      const other = { persona: { method, name: 'ada' }, when: 'awaitingCode' } as const;
      await runWith({ other, receivesMessages: false, thinkMs: 0, identifierChange: 'back' });
    }
  });

  it('has no signer for a session that a jump of the clock ended just after the sign-in', async () => {
    const incidents = [
      { at: 25, tab: 0, what: 'reload' },
      { at: 26, tab: 0, what: 'clock forth' },
    ] as const;
    const faults = ['none', '500 after', '503 before'] as const;
    await runWith({
      faults,
      relayReads: [false, false, false],
      receivesMessages: false,
      thinkMs: 29_900,
      identifierChange: 'back',
      incidents,
    });
  });

  // requirement: 25
  it('does not report the correct code as wrong after a lost response, when it is retyped or after another code was requested in vain', async () => {
    const again = await runWith({ faults: ['none', 'dropResponse'], keysCount: false, retypes: true });
    const faults = ['none', 'dropResponse', '503 before'] as const;
    const asked = await runWith({ faults, keysCount: false, retypes: true, inputs: ['right', 'resend'] });
    // A user who sees it in another tab goes back to type their own address.
    const other = { persona: { method: 'EMAIL_OTP', name: 'grace' }, when: 'verifyFailed' } as const;
    const alone = { keysCount: false, retypes: true, receivesMessages: false, latencyMs: 150 };
    const left = await runWith({ ...alone, faults: ['none', 'truncated'], other });
    for (const { shown } of [again, asked, left]) expect([...shown]).not.toContain('codeRefused');
  });

  // requirement: 25
  it('verifies a typed code once when the service remembers its responses', async () => {
    for (const lost of ['dropResponse', '500 after', 'truncated', 'duplicate', 'dropRequest', 'html 502'] as const)
      for (const at of [0, 1, 2]) {
        const result = await runWith({ faults: [...Array(at).fill('none'), lost] });
        expect([lost, at, result]).toMatchObject([lost, at, { messages: 1, guesses: 1 }]);
      }
  });

  // requirement: 33
  it('a new page does not trust a device clock that is a day off', async () => {
    for (const step of ['clock forth', 'clock back'] as const) {
      const { shown, messages } = await runWith({ faults: [step], latencyMs: 150, reloadsIn: 'awaitingCode' });
      expect([...shown]).not.toContain('codeExpired');
      expect(messages).toBe(1);
    }
  });

  // requirement: 38
  it('two tabs with double clicks in both: one session, one message, one attempt', async () => {
    const other = { persona: ada, when: 'awaitingCode' } as const;
    const result = await runWith({ other, inputs: ['twice', 'twice'], latencyMs: 150 });
    expect(result).toMatchObject({ messages: 1, guesses: 1, sessions: 1 });
    // A user who is signed in already is not shown an expired code.
    expect([...result.shown]).not.toContain('codeExpired');
  });

  // requirement: 38
  it('does not count a code sent to one address as an attempt at the address of a second tab', async () => {
    for (const persona of [
      { method: 'SMS_OTP', name: 'ada' } as const,
      { method: 'EMAIL_OTP', name: 'grace' } as const,
    ]) {
      const other = { persona, when: 'awaitingCode' } as const;
      const { shown, guesses } = await runWith({ other, receivesMessages: false });
      expect([...shown]).not.toContain('codeRefused');
      expect(guesses).toBe(2);
    }
  });

  // requirement: 38
  it('a second tab that redirects to the provider keeps the key of the first one', async () => {
    const first = { method: 'OAUTH', name: 'ada' } as const;
    const other = { persona: first, when: 'awaitingToken' } as const;
    const { shown } = await runWith({
      first,
      other,
      receivesMessages: false,
      inputs: ['right', 'resend'],
      thinkMs: 1_500,
    });
    expect([...shown]).not.toContain('failed');
  });

  it('a token signs in the user it names, whichever user the relay knew before', async () => {
    const [first, persona] = [{ method: 'PASSKEY', name: 'grace' } as const, { method: 'OAUTH', name: 'ada' } as const];
    const { shown } = await runWith({
      first,
      other: { persona, when: 'verifying' },
      receivesMessages: false,
      latencyMs: 150,
    });
    expect([...shown]).not.toContain('failed');
  });

  it('a token signs in the user it names after another user signed in in a tab that this one does not hear', async () => {
    const other = { persona: { method: 'EMAIL_OTP', name: 'grace' }, when: 'failed' } as const;
    const faults = ['none', 'truncated', 'crash before', 'html 502', 'html 502'] as const;
    const { sessions } = await runWith({
      faults,
      first: { method: 'OAUTH', name: 'ada' },
      other,
      receivesMessages: false,
      inputs: ['right', 'right', 'resend'],
      thinkMs: 0,
      keysCount: false,
    });
    // The first one is lost with the page; Grace's and Ada's second one follow.
    expect(sessions).toBe(3);
  });

  // requirement: 43
  it('going back and entering the same address keeps the pending code', async () => {
    const { messages, sessions } = await runWith({ identifierChange: 'back', inputs: ['hasty'] });
    expect({ messages, sessions }).toEqual({ messages: 2, sessions: 1 });
    expect(await runWith({ identifierChange: 'back' })).toMatchObject({ messages: 1, sessions: 1 });
  });

  // requirement: 44
  it('wrong codes block the sign-in for a limited time', async () => {
    const { shown, sessions } = await runWith({ inputs: Array(6).fill('wrong') });
    expect([...shown]).toEqual(expect.arrayContaining(['codeRefused', 'blocked']));
    expect(sessions).toBe(1);
  });

  // requirement: 24, 25
  it('under any fault: the right user, no unrequested message, and no correct code reported as wrong', async () => {
    const count = 50;
    const runAndCheck = async (scenario: LoginScenario) => checkLogin(await runLogin(scenario));
    expect(await prove(loginScenarios, runAndCheck, { runs: count, limitMs: 100_000 })).toBe(count);
  }, 120_000);
});
