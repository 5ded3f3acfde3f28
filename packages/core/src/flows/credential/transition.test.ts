import { describe, expect, it } from 'vitest';
import { type SampleEvents, type SampleStates, transitionTable } from '../../../test/transitionTable.ts';
import { ABORTED, NETWORK_FAILED } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import type { CredentialEvent } from './event.ts';
import type { Credential, CredentialChange, CredentialState } from './state.ts';
import { transition } from './transition.ts';

const accountId = 'InternalAccount:1';
const change: CredentialChange = { type: 'addPasskey', accountId, nickname: 'Laptop' };
const code: CredentialChange = { type: 'addCode', accountId, by: 'SMS_OTP' };
const error = coreError(NETWORK_FAILED);
const times = { createdAt: '2027-01-01T00:00:00Z', updatedAt: '2027-01-01T00:00:00Z' };
const credential: Credential = { id: 'AuthMethod:1', accountId, type: 'PASSKEY', nickname: 'Laptop', ...times };

const states = {
  idle: { status: 'idle' },
  making: { status: 'making', change },
  changing: { status: 'changing', change },
  checking: { status: 'checking', change, error },
  reauthenticating: { status: 'reauthenticating', change, reason: 'keyOver' },
  failed: { status: 'failed', change, error },
  done: { status: 'done', change, credential },
} satisfies SampleStates<CredentialState>;

const events = {
  start: { type: 'start', change },
  'start (a code)': { type: 'start', change: code },
  'start (an identity)': { type: 'start', change: { type: 'addIdentity', accountId }, oidcToken: 'a.b.c' },
  'start (a removal)': { type: 'start', change: { type: 'remove', accountId, authMethodId: 'AuthMethod:1' } },
  retry: { type: 'retry' },
  reset: { type: 'reset' },
  signedOut: { type: 'signedOut' },
  locked: { type: 'locked' },
  made: { type: 'made' },
  keyOver: { type: 'keyOver', reason: 'keyOver' },
  'keyOver (its own)': { type: 'keyOver', reason: 'otherCredential' },
  reauthenticated: { type: 'reauthenticated' },
  unanswered: { type: 'unanswered', error },
  done: { type: 'done', credential },
  failed: { type: 'failed', error: coreError(ABORTED) },
} satisfies SampleEvents<CredentialEvent>;

describe('transition', () => {
  it('default: the whole machine, every state with every event', async () => {
    const table = transitionTable<CredentialState, CredentialEvent, { type: string }>(transition, states, events, 0);
    await expect(`${table}\n`).toMatchFileSnapshot('./transition.table.md');
  });

  it('behavior: a token stands in no state', () => {
    const [state, effects] = transition(states.idle, events['start (an identity)']);
    expect(JSON.stringify(state)).not.toContain('a.b.c');
    expect(JSON.stringify(effects)).toContain('a.b.c');
  });

  it('#35 a sign-out ends in idle, wherever it was', () => {
    for (const state of Object.values(states)) expect(transition(state, events.signedOut)[0]).toEqual(states.idle);
  });

  it('#35 a lock ends a prompt, and nothing else; who signs in again is asked again', () => {
    for (const state of Object.values(states)) {
      const [next] = transition(state, events.locked);
      expect(next).toEqual(state.status === 'making' ? states.reauthenticating : state);
    }
  });

  it('behavior: whoever has signed in again goes on with the same change', () => {
    expect(transition(states.reauthenticating, events.reauthenticated)[0]).toEqual(states.making);
  });
});
