import { describe, expect, it } from 'vitest';
import { type SampleEvents, type SampleStates, transitionTable } from '../../../test/transitionTable.ts';
import { ABORTED, QUOTE_MISMATCH, SESSION_REQUIRED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { makeChallenge } from './challenge.ts';
import type { StepUpEffect, StepUpEvent } from './event.ts';
import type { StepUpState, StepUpSubject } from './state.ts';
import { transition } from './transition.ts';

const now = 1_000_000;
const subject: StepUpSubject = { type: 'trust', externalAccountId: 'ExternalAccount:1' };
const about = { type: 'trust', available: [], accepted: 0, expiresAt: now + 300_000 } as const;
const challenge = {
  ...makeChallenge({ ...about, id: 'ScaChallenge:1', factor: 'SMS_OTP', others: ['TOTP'] }, now),
  resendAt: now,
};
const passkey = makeChallenge(
  { ...about, id: 'ScaChallenge:2', factor: 'PASSKEY', passkey: { options: {}, origins: undefined } },
  now,
);
const unknown = makeChallenge({ ...about, id: 'ScaChallenge:3', factor: 'IRIS' }, now);
const error = createCoreError(ABORTED);
const at = { subject, challenge };

const states = {
  preparing: { status: 'preparing', subject },
  prepareFailed: { status: 'prepareFailed', subject, error: createCoreError(SESSION_REQUIRED) },
  awaitingProof: { ...at, status: 'awaitingProof' },
  'awaitingProof (passkey)': { subject, status: 'awaitingProof', challenge: passkey },
  'awaitingProof (unknown)': { subject, status: 'awaitingProof', challenge: unknown },
  prompting: { subject, status: 'prompting', challenge: passkey },
  promptFailed: { subject, status: 'promptFailed', challenge: passkey, error },
  submitting: { ...at, status: 'submitting' },
  proofRefused: { ...at, status: 'proofRefused', error },
  unknownOutcome: { ...at, status: 'unknownOutcome', since: now },
  resendingCode: { ...at, status: 'resendingCode' },
  switchingFactor: { ...at, status: 'switchingFactor' },
  blocked: { status: 'blocked', subject, retryAt: now + 1, error },
  'blocked (over)': { status: 'blocked', subject, retryAt: now, error },
  expired: { ...at, status: 'expired' },
  ended: { status: 'ended', subject, reason: 'FAILED' },
  stopped: { status: 'stopped', subject, error },
  authorized: { status: 'authorized', subject },
  signedOut: { status: 'signedOut' },
} satisfies SampleStates<StepUpState>;

const events = {
  submitCode: { type: 'submitCode', challengeId: challenge.id, code: '123456' },
  'submitCode (other)': { type: 'submitCode', challengeId: 'ScaChallenge:0', code: '123456' },
  usePasskey: { type: 'usePasskey', challengeId: passkey.id },
  resendCode: { type: 'resendCode' },
  switchFactor: { type: 'switchFactor', factor: 'TOTP' },
  'switchFactor (none)': { type: 'switchFactor', factor: 'PASSKEY' },
  retry: { type: 'retry' },
  signedIn: { type: 'signedIn' },
  signedOut: { type: 'signedOut' },
  prompted: { type: 'prompted' },
  promptFailed: { type: 'promptFailed', error },
  proofRefused: { type: 'proofRefused', error },
  responseLost: { type: 'responseLost' },
  overtaken: { type: 'overtaken' },
  loginRequired: { type: 'loginRequired' },
  blocked: { type: 'blocked', retryAt: now + 60_000, error },
  expired: { type: 'expired', challengeId: challenge.id },
  stopped: { type: 'stopped', error: createCoreError(QUOTE_MISMATCH) },
  failed: { type: 'failed', error },
  'challenged (same)': { type: 'challenged', challenge },
  challenged: { type: 'challenged', challenge: { ...challenge, id: 'ScaChallenge:9' } },
  authorized: { type: 'authorized' },
  loggedIn: { type: 'loggedIn' },
  ended: { type: 'ended', reason: 'FAILED' },
} satisfies SampleEvents<StepUpEvent>;

const eachState = Object.values(states);
const eachEvent = Object.values(events);

describe('transition', () => {
  it('handles every event in every state', async () => {
    const table = transitionTable<StepUpState, StepUpEvent, StepUpEffect>(transition, states, events, now);
    await expect(`${table}\n`).toMatchFileSnapshot('./transition.table.md');
  });

  // requirement: 39
  it('ignores a code typed for another challenge', () => {
    for (const state of eachState) {
      expect(transition(state, events['submitCode (other)'], now)).toEqual([state, []]);
      expect(transition(state, { type: 'usePasskey', challengeId: 'ScaChallenge:0' }, now)).toEqual([state, []]);
    }
  });

  // requirement: 39
  it('sends one proof for a double click', () => {
    const [submitting] = transition(states.awaitingProof, events.submitCode, now);
    expect(transition(submitting, events.submitCode, now)).toEqual([submitting, []]);
    const [prompting] = transition(states['awaitingProof (passkey)'], events.usePasskey, now);
    expect(transition(prompting, events.usePasskey, now)).toEqual([prompting, []]);
  });

  // requirement: 39
  it('keeps the subject in every state until the user leaves', () => {
    for (const state of eachState) {
      for (const event of eachEvent) {
        const [next] = transition(state, event, now);
        if (next.status !== 'signedOut') expect(next.subject).toBe(subject);
      }
    }
  });

  // requirement: 35
  it('removes the subject on sign-out in every state, finally', () => {
    for (const state of eachState) expect(transition(state, events.signedOut, now)[0]).toEqual(states.signedOut);
    for (const event of eachEvent) expect(transition(states.signedOut, event, now)[0]).toEqual(states.signedOut);
  });

  // requirement: 39b
  it('sends a proof only to an open challenge, not to an expired, blocked or void one', () => {
    const proving = Object.entries(states).flatMap(([name, state]) =>
      [events.submitCode, events.usePasskey, events.retry]
        .filter((event) => transition(state, event, now)[1].some(({ type }) => type.startsWith('prove')))
        .map(({ type }) => `${name} ${type}`),
    );
    expect(proving).toEqual([
      'awaitingProof submitCode',
      'awaitingProof (passkey) usePasskey',
      'promptFailed usePasskey',
      'proofRefused submitCode',
      'unknownOutcome retry',
    ]);
  });

  // requirement: 39b
  it('sends no code before its time', () => {
    const early = { ...states.awaitingProof, challenge: { ...challenge, resendAt: now + 1 } };
    expect(transition(early, events.resendCode, now)).toEqual([early, []]);
    expect(transition(early, events.resendCode, now + 1)[0].status).toBe('resendingCode');
    const typed = { ...states.awaitingProof, challenge: { ...challenge, resendAt: undefined } };
    expect(transition(typed, events.resendCode, now)).toEqual([typed, []]);
  });

  // requirement: 39b
  it('logs in after SCA_SESSION_REQUIRED and returns to the subject', () => {
    expect(transition(states.submitting, events.loginRequired, now)).toEqual([
      { status: 'preparing', subject },
      [{ type: 'prepare', subject, login: true }],
    ]);
    expect(transition(states.submitting, events.loggedIn, now)).toEqual([
      { status: 'preparing', subject },
      [{ type: 'prepare', subject, login: false }],
    ]);
    const login: StepUpState = { ...states.submitting, subject: { type: 'login' } };
    expect(transition(login, events.loggedIn, now)[0].status).toBe('authorized');
  });

  // requirement: 39
  it('accepts no input for an unknown factor and keeps working', () => {
    const state = states['awaitingProof (unknown)'];
    const { id } = unknown;
    expect(transition(state, { type: 'submitCode', challengeId: id, code: '1' }, now)).toEqual([state, []]);
    expect(transition(state, { type: 'usePasskey', challengeId: id }, now)).toEqual([state, []]);
    expect(transition(state, events.challenged, now)[0].status).toBe('awaitingProof');
  });

  it('tells when an unknown outcome was last checked without a response', () => {
    const [checked] = transition(states.unknownOutcome, events.responseLost, now);
    expect(checked).toEqual({ ...states.unknownOutcome, checkedAt: now });
    expect(transition(checked, events.retry, now)[0]).toBe(checked);
  });

  it('keeps the input when the same challenge is read again', () => {
    for (const state of [states.awaitingProof, states.proofRefused])
      expect(transition(state, events['challenged (same)'], now)[0]).toBe(state);
  });
});
