import { describe, expect, it } from 'vitest';
import { type SampleEvents, type SampleStates, transitionTable } from '../../../test/transitionTable.ts';
import { ABORTED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import type { SignerSession } from '../../session/state.ts';
import type { LoginEvent } from './event.ts';
import type { CodeChallenge, Identifier, LoginState } from './state.ts';
import { transition } from './transition.ts';

const now = 100_000;
const identifier: Identifier = { type: 'EMAIL_OTP', value: 'ada@example.com' };
const challenge: CodeChallenge = {
  authMethodId: 'AuthMethod:1',
  code: { length: 6, alphanumeric: false },
  sentAt: now - 40_000,
  expiresAt: now + 260_000,
  resendAt: now - 10_000,
  sent: 1,
};
const soon: CodeChallenge = { ...challenge, sentAt: now - 1_000, resendAt: now + 29_000 };
const error = createCoreError(ABORTED);
const session: SignerSession = {
  id: 'Session:1',
  accountId: 'InternalAccount:1',
  createdAt: now,
  expiresAt: now + 900_000,
  storedIn: 'storage',
};

const states = {
  idle: { status: 'idle' },
  resuming: { status: 'resuming' },
  requestingCode: { status: 'requestingCode', identifier },
  requestFailed: { status: 'requestFailed', identifier, error },
  awaitingCode: { status: 'awaitingCode', identifier, challenge },
  'awaitingCode (cooling)': { status: 'awaitingCode', identifier, challenge: soon },
  resendingCode: { status: 'resendingCode', identifier, challenge },
  verifyingCode: { status: 'verifyingCode', identifier, challenge },
  codeRefused: { status: 'codeRefused', identifier, challenge, error },
  codeExpired: { status: 'codeExpired', identifier, challenge },
  verifyFailed: { status: 'verifyFailed', identifier, challenge, error },
  blocked: { status: 'blocked', identifier, retryAt: now + 1, error },
  'blocked (over)': { status: 'blocked', identifier, retryAt: now, error },
  failed: { status: 'failed', identifier, error },
  signedIn: { status: 'signedIn', session },
} satisfies SampleStates<LoginState>;

const events = {
  requestCode: { type: 'requestCode', identifier },
  submitCode: { type: 'submitCode', code: '000000' },
  resendCode: { type: 'resendCode' },
  changeIdentifier: { type: 'changeIdentifier' },
  retry: { type: 'retry' },
  cancel: { type: 'cancel' },
  resumed: { type: 'resumed', state: states.awaitingCode },
  'resumed (verifyingCode)': { type: 'resumed', state: states.verifyingCode },
  codeSent: { type: 'codeSent', challenge },
  requestRefused: { type: 'requestRefused', error },
  codeRefused: { type: 'codeRefused', error },
  codeExpired: { type: 'codeExpired' },
  verifyBroke: { type: 'verifyBroke', error },
  blocked: { type: 'blocked', retryAt: now + 60_000, error },
  failed: { type: 'failed', error },
  sessionOpened: { type: 'sessionOpened', session: { ...session, id: 'Session:2' } },
  'sessionOpened (the same)': { type: 'sessionOpened', session },
} satisfies SampleEvents<LoginEvent>;

describe('transition', () => {
  it('handles every event in every state', async () => {
    const table = transitionTable<LoginState, LoginEvent, { type: string }>(transition, states, events, now);
    await expect(`${table}\n`).toMatchFileSnapshot('./transition.table.md');
  });

  it('returns the same state and no effect for an ignored event', () => {
    for (const [name, state] of Object.entries(states)) {
      if (name.startsWith('resuming') || name === 'idle') continue;
      expect(transition(state, events.resumed, now)).toEqual([state, []]);
      expect(transition(state, events.resumed, now)[0]).toBe(state);
    }
  });

  it('passes the code to the effect that seals it and keeps it out of every state', () => {
    const [state, effects] = transition(states.awaitingCode, { type: 'submitCode', code: '314159' }, now);
    expect(JSON.stringify(state)).not.toContain('314159');
    expect(effects).toEqual([{ type: 'verifyCode', identifier, code: '314159' }]);
  });

  it('keeps the current code when a resend is refused, and delays the next', () => {
    const [state] = transition(states.resendingCode, { type: 'blocked', retryAt: now + 90_000, error }, now);
    expect(state).toEqual({
      status: 'awaitingCode',
      identifier,
      challenge: { ...challenge, resendAt: now + 90_000, isResendFailed: true },
    });
  });

  it('does not end a signed request that met a limit when its code expires', () => {
    const limited = { type: 'verifyBroke', error: { ...error, next: 'wait' } } as unknown as LoginEvent;
    expect(transition(states.verifyingCode, limited, now)[1]).toEqual([]);
    expect(transition(states.verifyingCode, events.verifyBroke, now)[1]).toEqual([{ type: 'watchCode', challenge }]);
  });

  it('marks a resend that failed, until a code was sent', () => {
    const [failed] = transition(states.resendingCode, events.requestRefused, now);
    expect(failed).toMatchObject({ status: 'awaitingCode', challenge: { isResendFailed: true } });
    const [again] = transition(failed, { type: 'resendCode' }, now + 60_000);
    const [sent] = transition(again, events.codeSent, now + 60_000);
    expect(sent).toEqual({ status: 'awaitingCode', identifier, challenge });
  });

  // requirement: 39b
  it('never extends the shown expiry on a refused resend', () => {
    for (const event of [
      { type: 'blocked', retryAt: now + 1e9, error } as const,
      { type: 'requestRefused', error } as const,
    ]) {
      const [state] = transition(states.resendingCode, event, now);
      expect('challenge' in state && state.challenge.expiresAt).toBe(challenge.expiresAt);
    }
  });

  it('replaces the code with the new one and its times', () => {
    const [state] = transition(states.resendingCode, { type: 'codeSent', challenge: soon }, now);
    expect(state).toEqual({ status: 'awaitingCode', identifier, challenge: soon });
  });
});
