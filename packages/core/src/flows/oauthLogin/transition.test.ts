import { describe, expect, it } from 'vitest';
import { type SampleEvents, type SampleStates, transitionTable } from '../../../test/transitionTable.ts';
import { TOKEN_REFUSED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import type { SignerSession } from '../../session/state.ts';
import type { OauthLoginEvent } from './event.ts';
import type { OauthLoginState } from './state.ts';
import { transition } from './transition.ts';

const nonce = 'ab'.repeat(32);
const error = createCoreError(TOKEN_REFUSED);
const session: SignerSession = {
  id: 'Session:1',
  accountId: 'InternalAccount:1',
  createdAt: 0,
  expiresAt: 900_000,
  storedIn: 'storage',
};

const states = {
  resuming: { status: 'resuming' },
  idle: { status: 'idle' },
  preparing: { status: 'preparing' },
  awaitingToken: { status: 'awaitingToken', nonce },
  verifying: { status: 'verifying', nonce },
  failed: { status: 'failed', error },
  signedIn: { status: 'signedIn', session },
} satisfies SampleStates<OauthLoginState>;

const events = {
  resumed: { type: 'resumed', nonce },
  'resumed (without)': { type: 'resumed', nonce: undefined },
  start: { type: 'start' },
  prepared: { type: 'prepared', nonce },
  submitToken: { type: 'submitToken', result: { oidcToken: 'a.b.c' } },
  retry: { type: 'retry' },
  cancel: { type: 'cancel' },
  failed: { type: 'failed', error },
  sessionOpened: { type: 'sessionOpened', session: { ...session, id: 'Session:2' } },
  'sessionOpened (the same)': { type: 'sessionOpened', session },
} satisfies SampleEvents<OauthLoginEvent>;

describe('transition', () => {
  it('handles every event in every state', async () => {
    const table = transitionTable<OauthLoginState, OauthLoginEvent, { type: string }>(transition, states, events, 0);
    await expect(`${table}\n`).toMatchFileSnapshot('./transition.table.md');
  });

  it('passes the token to the effect that sends it and keeps it out of every state', () => {
    const [state, effects] = transition(states.awaitingToken, events.submitToken);
    expect(JSON.stringify(state)).not.toContain('a.b.c');
    expect(effects).toEqual([{ type: 'verify', result: { oidcToken: 'a.b.c' } }]);
  });

  it('knows the user whom the token or the page names', () => {
    const oidcToken = `a.${btoa(JSON.stringify({ email: 'ada@example.com' }))}.c`;
    const verify = (identifier?: string) =>
      transition(states.awaitingToken, { type: 'submitToken', result: { oidcToken, identifier } })[0];
    expect(verify()).toMatchObject({ status: 'verifying', identifier: 'ada@example.com' });
    expect(verify('grace@example.com')).toMatchObject({ identifier: 'grace@example.com' });
  });
});
