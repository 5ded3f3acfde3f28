import { describe, expect, it } from 'vitest';
import { type LoginSaga, loginSagas } from './model/loginProperty.ts';
import { judgeLogin, type LoginEnding, liveLogin } from './model/loginSaga.ts';
import { prove } from './model/prove.ts';
import { calm } from './model/weather.ts';

const ada = { way: 'EMAIL_OTP', who: 'ada' } as const;
const quiet: LoginSaga = {
  ...calm,
  faults: [],
  looks: [],
  first: ada,
  other: undefined,
  hears: true,
  words: [],
  hesitationMs: 1_000,
  travelMs: 0,
  turns: undefined,
  retypes: false,
  reloadsIn: undefined,
  keysCount: true,
};

/** One way in that differs so from a quiet one, judged. */
async function lived(saga: Partial<LoginSaga>): Promise<LoginEnding> {
  const ending = await liveLogin({ ...quiet, ...saga });
  judgeLogin(ending);
  return ending;
}

describe('signing in, against a model of the service', () => {
  it('default: without a fault, one message, one guess, one session, by each way', async () => {
    for (const way of ['EMAIL_OTP', 'SMS_OTP', 'PASSKEY', 'OAUTH'] as const) {
      const codes = way.endsWith('OTP') ? 1 : 0;
      const ending = await lived({ first: { way, who: 'ada' } });
      expect([way, ending]).toMatchObject([way, { messages: codes, guesses: codes, sessions: 1 }]);
    }
  });

  it('#24 a page that dies at any call goes on where it was: one message, one code typed', async () => {
    for (const at of [0, 1, 2])
      for (const crash of ['crash before', 'crash after'] as const) {
        const ending = await lived({ faults: [...Array(at).fill('none'), crash] });
        expect([at, crash, ending]).toMatchObject([at, crash, { messages: 1, guesses: 1 }]);
      }
  });

  it('#24 a reload does not bring back a code that is used up', async () => {
    const { shown, messages } = await lived({
      faults: ['none', 'dropResponse'],
      keysCount: false,
      reloadsIn: 'codeExpired',
    });
    expect([...shown]).not.toContain('codeRefused');
    expect(messages).toBe(2);
  });

  it('#25 the right code is not called wrong where the answer to it was lost: typed once more, or after another was asked for in vain', async () => {
    const again = await lived({ faults: ['none', 'dropResponse'], keysCount: false, retypes: true });
    const faults = ['none', 'dropResponse', '503 before'] as const;
    const asked = await lived({ faults, keysCount: false, retypes: true, words: ['right', 'resend'] });
    // Somebody who sees it in another tab goes back to type their own address.
    const other = { visitor: { way: 'EMAIL_OTP', who: 'grace' }, when: 'verifyFailed' } as const;
    const alone = { keysCount: false, retypes: true, hears: false, travelMs: 150 };
    const left = await lived({ ...alone, faults: ['none', 'truncated'], other });
    for (const { shown } of [again, asked, left]) expect([...shown]).not.toContain('codeRefused');
  });

  it('#25 what is typed once is looked at once, where the service remembers its answers', async () => {
    for (const lost of ['dropResponse', '500 after', 'truncated', 'duplicate', 'dropRequest', 'html 502'] as const)
      for (const at of [0, 1, 2]) {
        const ending = await lived({ faults: [...Array(at).fill('none'), lost] });
        expect([lost, at, ending]).toMatchObject([lost, at, { messages: 1, guesses: 1 }]);
      }
  });

  it('#33 a clock that is a day off is believed by no page that is opened anew', async () => {
    for (const step of ['clock forth', 'clock back'] as const) {
      const { shown, messages } = await lived({ faults: [step], travelMs: 150, reloadsIn: 'awaitingCode' });
      expect([...shown]).not.toContain('codeExpired');
      expect(messages).toBe(1);
    }
  });

  it('#38 two tabs, and somebody who clicks twice in both: one session, one message, one guess', async () => {
    const other = { visitor: ada, when: 'awaitingCode' } as const;
    const ending = await lived({ other, words: ['twice', 'twice'], travelMs: 150 });
    expect(ending).toMatchObject({ messages: 1, guesses: 1, sessions: 1 });
    // Whoever is in already is not told that a code is over.
    expect([...ending.shown]).not.toContain('codeExpired');
  });

  it('#38 a code that went to one is no guess at another, whom a second tab asked for', async () => {
    for (const visitor of [{ way: 'SMS_OTP', who: 'ada' } as const, { way: 'EMAIL_OTP', who: 'grace' } as const]) {
      const other = { visitor, when: 'awaitingCode' } as const;
      const { shown, guesses } = await lived({ other, hears: false });
      expect([...shown]).not.toContain('codeRefused');
      expect(guesses).toBe(2);
    }
  });

  it('#38 a second tab that goes to the provider leaves the first one its key', async () => {
    const first = { way: 'OAUTH', who: 'ada' } as const;
    const other = { visitor: first, when: 'awaitingToken' } as const;
    const { shown } = await lived({ first, other, hears: false, words: ['right', 'resend'], hesitationMs: 1_500 });
    expect([...shown]).not.toContain('failed');
  });

  it('behavior: a token lets in whom it names, whoever the relay knew before', async () => {
    const [first, visitor] = [{ way: 'PASSKEY', who: 'grace' } as const, { way: 'OAUTH', who: 'ada' } as const];
    const { shown } = await lived({ first, other: { visitor, when: 'verifying' }, hears: false, travelMs: 150 });
    expect([...shown]).not.toContain('failed');
  });

  it('#43 behavior: back to the address and on with the same one: the code that is under way', async () => {
    const { messages, sessions } = await lived({ turns: 'back', words: ['hasty'] });
    expect({ messages, sessions }).toEqual({ messages: 2, sessions: 1 });
    expect(await lived({ turns: 'back' })).toMatchObject({ messages: 1, sessions: 1 });
  });

  it('#44 error: wrong codes block, and when that is over there is a way in', async () => {
    const { shown, sessions } = await lived({ words: Array(6).fill('wrong') });
    expect([...shown]).toEqual(expect.arrayContaining(['codeRefused', 'blocked']));
    expect(sessions).toBe(1);
  });

  it('#24 #25 whatever happens to any call: signed in as whoever proved it, no message that nobody asked for, no right code called wrong', async () => {
    const runs = 250;
    const live = async (saga: LoginSaga) => judgeLogin(await liveLogin(saga));
    expect(await prove(loginSagas, live, { runs, limitMs: 100_000 })).toBe(runs);
  }, 120_000);
});
