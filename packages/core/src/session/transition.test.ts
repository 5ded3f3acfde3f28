import { describe, expect, it } from 'vitest';
import {
  apply,
  at,
  identities,
  idleTimeoutMs,
  inStatus,
  key,
  now,
  opened,
  read,
  session,
  signedIn,
  synced,
} from '../../test/sessionInputs.ts';
import { type SampleEvents, type SampleStates, transitionTable } from '../../test/transitionTable.ts';
import type { SessionInput } from './event.ts';
import { createSessionData, type SessionData } from './state.ts';
import { transition } from './transition.ts';

describe('transition', () => {
  it('handles every input in every state', async () => {
    const restoring = inStatus('restoring', createSessionData());
    const ready = inStatus('ready', signedIn());
    const over = now + idleTimeoutMs;
    const locked = inStatus('locked', apply([{ type: 'lockRequested' }], ready).state);
    const signedOut = inStatus('signedOut', apply([{ type: 'signedOut', reason: 'signOut' }], ready).state);
    const states = {
      restoring,
      'restoring (sync running)': { ...restoring, syncStatus: 'running' },
      signedOut,
      'signedOut (sync running)': { ...signedOut, syncStatus: 'running' },
      'signedOut (sync discarded)': { ...signedOut, syncStatus: 'discarded' },
      locked,
      ready: { ...ready, lastActivityAt: over },
      'ready (without idle timeout)': { ...ready, identity: undefined },
      'ready (sync running)': { ...ready, lastActivityAt: over, syncStatus: 'running' },
      'ready (sync stale)': { ...ready, lastActivityAt: over, syncStatus: 'stale' },
      'ready (over)': ready,
      ending: inStatus('ending', apply([{ type: 'expired' }], ready, over).state),
    } satisfies SampleStates<SessionData>;
    const stored = { session: session(1), key };
    const { publicKey } = key;
    const inputs = {
      started: { type: 'started' },
      closed: { type: 'closed' },
      restoreRequested: { type: 'restoreRequested' },
      syncRequested: { type: 'syncRequested' },
      syncAwaited: { type: 'syncAwaited' },
      syncStarted: { type: 'syncStarted' },
      synced: synced({ stored, publicKey, identity: identities.ada }),
      'synced (used in another tab)': synced({ stored, publicKey, identity: identities.ada, lastActivityAt: over }),
      'synced (another user)': synced({ stored: { session: session(2, 'bob', over), key }, publicKey }),
      'synced (no key)': synced({ identity: identities.ada }),
      'synced (no user)': synced({ identity: null, publicKey }),
      'synced (nothing)': synced({}),
      syncEnded: { type: 'syncEnded' },
      opening: { type: 'opening', sessionId: session(3).id },
      opened: opened(3, 'ada', over),
      'opened (known to the relay)': { ...opened(3, 'ada', over), identity: identities.ada },
      'opened (another user)': opened(3, 'bob', over),
      lockRequested: { type: 'lockRequested' },
      signedOut: { type: 'signedOut', reason: 'signOut' },
      'messageReceived (locked)': { type: 'messageReceived', message: 'locked', sessionId: 'Session:1' },
      'messageReceived (another session locked)': {
        type: 'messageReceived',
        message: 'locked',
        sessionId: 'Session:2',
      },
      'messageReceived (signed out)': { type: 'messageReceived', message: 'signedOut', sessionId: 'Session:1' },
      'messageReceived (another session signed out)': {
        type: 'messageReceived',
        message: 'signedOut',
        sessionId: 'Session:2',
      },
      messageReceived: { type: 'messageReceived', message: 'other', sessionId: 'Session:2' },
      resumed: { type: 'resumed' },
      expired: { type: 'expired' },
      activityRead: { type: 'activityRead', lastActivityAt: 0 },
      'activityRead (used in another tab)': { type: 'activityRead', lastActivityAt: over },
      activity: { type: 'activity' },
      touched: { type: 'touched' },
      activityReported: { type: 'activityReported', identity: identities.ada },
      identityLost: { type: 'identityLost' },
      signInStarted: { type: 'signInStarted' },
      actionAuthorized: { type: 'actionAuthorized' },
      loggedIn: { type: 'loggedIn' },
    } satisfies SampleEvents<SessionInput>;
    const printed = (state: { readonly status: string }, input: SessionInput, time: number) => {
      const [next, effects] = transition(state as SessionData, input, at(time));
      const names = effects.map((effect) => ({
        type: effect.type === 'emit' ? `emit(${effect.event.type})` : effect.type,
      }));
      const name = next.publicState.status === 'signedOut' ? `signedOut: ${next.publicState.reason}` : next.status;
      const status = next.syncStatus === 'none' ? name : `${name} (sync ${next.syncStatus})`;
      return [next === state ? state : { status }, names] as const;
    };
    const table = transitionTable<{ readonly status: string }, SessionInput, { type: string }>(
      printed,
      states,
      inputs,
      over,
    );
    await expect(`${table}\n`).toMatchFileSnapshot('./transition.table.md');
  });

  it('emits signedIn once the user is known', () => {
    const { state, emitted } = apply([opened(1)]);
    expect(emitted).toEqual(['changed', 'signedIn']);
    expect(apply([{ type: 'lockRequested' }], state).emitted).toEqual(['locked', 'changed']);
  });

  it('emits no sign-in and no sign-out when an identity ends and the same user returns', () => {
    const ended = apply([...read({ identity: null })].slice(0, 3), signedIn());
    expect([ended.state.publicState, ended.emitted]).toEqual([
      { status: 'signedOut', reason: 'refused' },
      ['locked', 'changed'],
    ]);
    expect(apply([opened(2)], ended.state).emitted).toEqual(['changed']);
  });

  // requirement: 35
  it('emits signedOut when another user replaces one who never signed out', () => {
    const ended = apply(read({ identity: null }), signedIn()).state;
    const { state, emitted } = apply([...read({ identity: identities.bob })].slice(0, 3), ended);
    expect(emitted).toEqual(['changed', 'signedOut']);
    expect(state.publicState).toMatchObject({ status: 'locked', accountId: 'InternalAccount:2' });
  });

  // requirement: 35
  it('forgets the key and the user at a sign-out', () => {
    const { state, emitted } = apply([{ type: 'signedOut', reason: 'signOut' }], signedIn());
    expect(emitted).toEqual(['locked', 'changed', 'signedOut']);
    expect(state).toMatchObject({ signer: undefined, account: undefined, identity: undefined });
    expect(apply([opened(2)], state).emitted).toEqual(['changed', 'signedIn']);
  });

  // requirement: 35
  it('emits locked only if there was a key', () => {
    expect(apply([{ type: 'lockRequested' }])).toMatchObject({ effects: [] });
  });

  it('ends a signer by the monotonic clock while the server time stands still', () => {
    const [state] = transition(signedIn(), { type: 'expired' }, { now, monotonic: now + 895_000 });
    expect(state.status).toBe('ending');
  });

  // requirement: 71
  it('ends a restored signer after 15 minutes although the relay reports a time long before its expiry', () => {
    const early = now - 36_000_000;
    const restored = apply(read({ stored: { session: session(1), key } }), undefined, early).state;
    const isOverAt = (monotonic: number) =>
      transition(restored, { type: 'expired' }, { now: early, monotonic })[0].status === 'ending';
    expect([isOverAt(early + 894_999), isOverAt(early + 895_000)]).toEqual([false, true]);
  });

  it.each([
    ['of another user', identities.bob, 'locked'],
    ['of no user', null, 'signedOut'],
  ] as const)('wipes a stored session if the relay reports an identity %s', (_, identity, status) => {
    const { publicKey } = key;
    const { state, effects } = apply(read({ stored: { session: session(1), key }, publicKey, identity }).slice(0, 3));
    expect([state.status, state.signer]).toEqual([status, undefined]);
    expect(effects).toContainEqual({ type: 'wipeSigner', publicKey });
  });

  it('does not apply the identity of the previous user to the session of the next one', () => {
    const { state } = apply([opened(2, 'bob')], signedIn());
    expect(state).toMatchObject({ status: 'ready', identity: undefined });
  });

  it('opens nothing for a sign-in that a sign-out has overtaken', () => {
    const signingIn = { type: 'opening', sessionId: session(2).id } as const;
    expect(apply([signingIn]).state.openingId).toBe(signingIn.sessionId);
    expect(apply([signingIn, { type: 'signedOut', reason: 'signOut' }]).state.openingId).toBeUndefined();
  });

  it('keeps the scope of the user while a lock without an identity is read again', () => {
    const { state } = apply([opened(1)]);
    const locked = apply([{ type: 'lockRequested' }], state).state;
    expect(locked.status).toBe('restoring');
    expect(locked.scope).toBe(state.scope);
  });
});
