import { describe, expect, it } from 'vitest';
import { type SampleEvents, type SampleStates, transitionTable } from '../../../test/transitionTable.ts';
import { ABORTED, PASSKEY_DISMISSED } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import type { SignerSession } from '../../session/state.ts';
import type { PasskeyLoginEvent } from './event.ts';
import type { PasskeyLoginState } from './state.ts';
import { transition } from './transition.ts';

const now = 100_000;
const who = { identifier: 'ada@example.com' };
const session: SignerSession = {
  id: 'Session:1',
  accountId: 'InternalAccount:1',
  createdAt: now,
  expiresAt: now + 900_000,
  keptIn: 'storage',
};

const states = {
  idle: { status: 'idle' },
  preparing: { status: 'preparing', who },
  prompting: { status: 'prompting', who },
  verifying: { status: 'verifying', who },
  failed: { status: 'failed', who, error: coreError(PASSKEY_DISMISSED) },
  'failed (to wait)': { status: 'failed', who, error: coreError(ABORTED, { retryAt: now + 1 }) },
  signedIn: { status: 'signedIn', session },
} satisfies SampleStates<PasskeyLoginState>;

const events = {
  start: { type: 'start', who },
  retry: { type: 'retry' },
  cancel: { type: 'cancel' },
  prompting: { type: 'prompting' },
  verifying: { type: 'verifying' },
  failed: { type: 'failed', error: coreError(ABORTED) },
  sessionOpened: { type: 'sessionOpened', session: { ...session, id: 'Session:2' } },
  'sessionOpened (the same)': { type: 'sessionOpened', session },
} satisfies SampleEvents<PasskeyLoginEvent>;

describe('transition', () => {
  it('default: the whole machine, every state with every event', async () => {
    const table = transitionTable<PasskeyLoginState, PasskeyLoginEvent, { type: string }>(
      transition,
      states,
      events,
      now,
    );
    await expect(`${table}\n`).toMatchFileSnapshot('./transition.table.md');
  });

  it('behavior: what is tried again is asked of the same person', () => {
    expect(transition(states.failed, { type: 'retry' }, now)).toEqual([states.preparing, [{ type: 'signIn', who }]]);
  });

  it('behavior: what is ignored leaves the very same state', () => {
    expect(transition(states.idle, { type: 'prompting' }, now)[0]).toBe(states.idle);
    expect(transition(states['failed (to wait)'], { type: 'retry' }, now)[0]).toBe(states['failed (to wait)']);
  });
});
