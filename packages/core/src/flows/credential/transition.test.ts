import { describe, expect, it } from 'vitest';
import { type SampleEvents, type SampleStates, transitionTable } from '../../../test/transitionTable.ts';
import { ABORTED, NETWORK_FAILED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import type { CredentialEvent } from './event.ts';
import type { Credential, CredentialChange, CredentialState } from './state.ts';
import { transition } from './transition.ts';

const accountId = 'InternalAccount:1';
const change: CredentialChange = { type: 'addPasskey', accountId, nickname: 'Laptop' };
const code: CredentialChange = { type: 'addCode', accountId, by: 'SMS_OTP' };
const contact = '+15551234567';
const error = createCoreError(NETWORK_FAILED);
const times = { createdAt: '2027-01-01T00:00:00Z', updatedAt: '2027-01-01T00:00:00Z' };
const credential: Credential = { id: 'AuthMethod:1', accountId, type: 'PASSKEY', nickname: 'Laptop', ...times };

const states = {
  idle: { status: 'idle' },
  readingContact: { status: 'readingContact', change: code },
  confirmingContact: { status: 'confirmingContact', change: code, contact },
  making: { status: 'making', change },
  changing: { status: 'changing', change },
  checking: { status: 'checking', change, error },
  reauthenticating: { status: 'reauthenticating', change, reason: 'sessionExpired' },
  failed: { status: 'failed', change, error },
  done: { status: 'done', change, credential },
} satisfies SampleStates<CredentialState>;

const events = {
  start: { type: 'start', change },
  'start (a code)': { type: 'start', change: code },
  'start (a code for a confirmed contact)': { type: 'start', change: { ...code, contact } },
  'start (an identity)': { type: 'start', change: { type: 'addIdentity', accountId }, oidcToken: 'a.b.c' },
  'start (a removal)': { type: 'start', change: { type: 'remove', accountId, authMethodId: 'AuthMethod:1' } },
  retry: { type: 'retry' },
  reset: { type: 'reset' },
  signedOut: { type: 'signedOut' },
  locked: { type: 'locked' },
  made: { type: 'made' },
  contactRead: { type: 'contactRead', contact },
  contactConfirmed: { type: 'contactConfirmed', contact },
  'contactConfirmed (another)': { type: 'contactConfirmed', contact: '+15557654321' },
  sessionExpired: { type: 'sessionExpired', reason: 'sessionExpired' },
  'sessionExpired (its own)': { type: 'sessionExpired', reason: 'otherCredential' },
  reauthenticated: { type: 'reauthenticated' },
  responseLost: { type: 'responseLost', error },
  done: { type: 'done', credential },
  failed: { type: 'failed', error: createCoreError(ABORTED) },
} satisfies SampleEvents<CredentialEvent>;

describe('transition', () => {
  it('handles every event in every state', async () => {
    const table = transitionTable<CredentialState, CredentialEvent, { type: string }>(transition, states, events, 0);
    await expect(`${table}\n`).toMatchFileSnapshot('./transition.table.md');
  });

  it('keeps the token out of every state', () => {
    const [state, effects] = transition(states.idle, events['start (an identity)']);
    expect(JSON.stringify(state)).not.toContain('a.b.c');
    expect(JSON.stringify(effects)).toContain('a.b.c');
  });

  it('asks for a code only after the user confirmed the contact that was shown', () => {
    expect(transition(states.confirmingContact, events['contactConfirmed (another)'])).toEqual([
      states.confirmingContact,
      [],
    ]);
    const [next] = transition(states.confirmingContact, events.contactConfirmed);
    expect(next).toEqual({ status: 'changing', change: { ...code, contact } });
  });

  // requirement: 35
  it('ends in idle on sign-out in every state', () => {
    for (const state of Object.values(states)) expect(transition(state, events.signedOut)[0]).toEqual(states.idle);
  });

  // requirement: 35
  it('closes a prompt on a lock and asks again after sign-in', () => {
    for (const state of Object.values(states)) {
      const [next] = transition(state, events.locked);
      expect(next).toEqual(state.status === 'making' ? states.reauthenticating : state);
    }
  });

  it('continues the same change after a new sign-in', () => {
    expect(transition(states.reauthenticating, events.reauthenticated)[0]).toEqual(states.making);
  });
});
