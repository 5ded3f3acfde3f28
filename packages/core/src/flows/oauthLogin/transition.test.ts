import { describe, expect, it } from 'vitest';
import { type SampleEvents, type SampleStates, transitionTable } from '../../../test/transitionTable.ts';
import { TOKEN_REFUSED } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import type { SignerSession } from '../../session/state.ts';
import type { OauthLoginEvent } from './event.ts';
import type { OauthLoginState } from './state.ts';
import { transition } from './transition.ts';

const nonce = 'ab'.repeat(32);
const error = coreError(TOKEN_REFUSED);
const session: SignerSession = {
  id: 'Session:1',
  accountId: 'InternalAccount:1',
  createdAt: 0,
  expiresAt: 900_000,
  keptIn: 'storage',
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
  submitToken: { type: 'submitToken', answer: { oidcToken: 'a.b.c' } },
  retry: { type: 'retry' },
  cancel: { type: 'cancel' },
  failed: { type: 'failed', error },
  sessionOpened: { type: 'sessionOpened', session: { ...session, id: 'Session:2' } },
  'sessionOpened (the same)': { type: 'sessionOpened', session },
} satisfies SampleEvents<OauthLoginEvent>;

describe('transition', () => {
  it('default: the whole machine, every state with every event', async () => {
    const table = transitionTable<OauthLoginState, OauthLoginEvent, { type: string }>(transition, states, events, 0);
    await expect(`${table}\n`).toMatchFileSnapshot('./transition.table.md');
  });

  it('behavior: the token is handed to the one effect that sends it, and stands in no state', () => {
    const [state, effects] = transition(states.awaitingToken, events.submitToken);
    expect(JSON.stringify(state)).not.toContain('a.b.c');
    expect(effects).toEqual([{ type: 'verify', answer: { oidcToken: 'a.b.c' } }]);
  });
});
