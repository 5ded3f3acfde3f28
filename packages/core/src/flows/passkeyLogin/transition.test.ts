import { describe, expect, it } from 'vitest';
import { type SampleEvents, type SampleStates, transitionTable } from '../../../test/transitionTable.ts';
import { ABORTED, PASSKEY_DISMISSED, PASSKEY_UNSUPPORTED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import type { SignerSession } from '../../session/state.ts';
import type { PasskeyLoginEvent } from './event.ts';
import type { PasskeyLoginState } from './state.ts';
import { transition } from './transition.ts';

const now = 100_000;
const holder = { identifier: 'ada@example.com' };
const session: SignerSession = {
  id: 'Session:1',
  accountId: 'InternalAccount:1',
  createdAt: now,
  expiresAt: now + 900_000,
  storedIn: 'storage',
};

const states = {
  idle: { status: 'idle' },
  offering: { status: 'offering', holder, renewals: 0 },
  'offering (last renewal)': { status: 'offering', holder, renewals: 5 },
  offerUnavailable: { status: 'offerUnavailable', holder, error: createCoreError(PASSKEY_UNSUPPORTED) },
  'offerUnavailable (to wait)': {
    status: 'offerUnavailable',
    holder,
    error: createCoreError(ABORTED, { retryAt: now + 1 }),
  },
  preparing: { status: 'preparing', holder },
  prompting: { status: 'prompting', holder },
  verifying: { status: 'verifying', holder },
  failed: { status: 'failed', holder, error: createCoreError(PASSKEY_DISMISSED) },
  'failed (to wait)': { status: 'failed', holder, error: createCoreError(ABORTED, { retryAt: now + 1 }) },
  signedIn: { status: 'signedIn', session },
} satisfies SampleStates<PasskeyLoginState>;

const events = {
  start: { type: 'start', holder },
  offer: { type: 'offer', holder },
  offerExpiring: { type: 'offerExpiring' },
  otherMethodStarted: { type: 'otherMethodStarted' },
  retry: { type: 'retry' },
  cancel: { type: 'cancel' },
  prompting: { type: 'prompting' },
  verifying: { type: 'verifying' },
  failed: { type: 'failed', error: createCoreError(ABORTED) },
  sessionOpened: { type: 'sessionOpened', session: { ...session, id: 'Session:2' } },
  'sessionOpened (the same)': { type: 'sessionOpened', session },
} satisfies SampleEvents<PasskeyLoginEvent>;

describe('transition', () => {
  it('handles every event in every state', async () => {
    const table = transitionTable<PasskeyLoginState, PasskeyLoginEvent, { type: string }>(
      transition,
      states,
      events,
      now,
    );
    await expect(`${table}\n`).toMatchFileSnapshot('./transition.table.md');
  });

  it('retries for the same user', () => {
    expect(transition(states.failed, { type: 'retry' }, now)).toEqual([states.preparing, [{ type: 'signIn', holder }]]);
  });

  it('returns the same state for an ignored event', () => {
    expect(transition(states.idle, { type: 'prompting' }, now)[0]).toBe(states.idle);
    expect(transition(states['failed (to wait)'], { type: 'retry' }, now)[0]).toBe(states['failed (to wait)']);
  });
});
