import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apply,
  at,
  emitted,
  identities,
  idleTimeoutMs,
  key,
  now,
  opened,
  session,
  synced,
} from '../../test/sessionInputs.ts';
import type { SessionEffect, SessionInput } from './event.ts';
import { createSessionData, type SessionData } from './state.ts';
import { transition } from './transition.ts';

/** Inputs without data. */
const plain = [
  'started',
  'closed',
  'restoreRequested',
  'syncRequested',
  'syncAwaited',
  'syncStarted',
  'syncEnded',
  'lockRequested',
  'resumed',
  'expired',
  'activity',
  'identityLost',
] as const;

/** Inputs as the effects and the environment make them, with the time that passes before each. */
const steps = fc.array(
  fc.record({
    ms: fc.constantFrom(0, 0, 1, 9_000, 60_000, idleTimeoutMs, 900_000),
    make: fc.constantFrom<(time: number) => SessionInput>(
      ...plain.map((type) => () => ({ type })),
      ...([1, 2, 3] as const).map((id) => (time: number) => opened(id, id === 3 ? 'bob' : 'ada', time)),
      ...([1, 3] as const).map(
        (id) => (time: number) =>
          synced({ stored: { session: session(id, id === 3 ? 'bob' : 'ada', time), key }, publicKey: key.publicKey }),
      ),
      ...(['signOut', 'switchUser'] as const).map((reason) => (): SessionInput => ({ type: 'signedOut', reason })),
      () => ({ type: 'opening', sessionId: 'Session:1' }),
      () => synced({ identity: null }),
      () => synced({ identity: identities.ada }),
      () => synced({ identity: identities.bob }),
      () => synced({}),
      (time) => ({ type: 'activityRead', lastActivityAt: time }),
      () => ({ type: 'activityRead', lastActivityAt: 0 }),
      ...(['locked', 'signedOut', 'other'] as const).map(
        (message) => (): SessionInput => ({ type: 'messageReceived', message, sessionId: 'Session:1' }),
      ),
    ),
  }),
  { maxLength: 60 },
);

interface Step {
  readonly before: SessionData;
  readonly input: SessionInput;
  readonly state: SessionData;
  readonly effects: readonly SessionEffect[];
  readonly time: number;
}

/** Checks an invariant after every step of random runs. */
function holds(check: (step: Step) => void): void {
  fc.assert(
    fc.property(steps, (run) => {
      let before = createSessionData();
      let time = now;
      for (const { ms, make } of run) {
        time += ms;
        const input = make(time);
        const [state, effects] = transition(before, input, at(time));
        check({ before, input, state, effects, time });
        before = state;
      }
    }),
    { numRuns: 1_000 },
  );
}

/** Whether the user signed out, by this input. */
const isSignOut = ({ input, before }: Step) =>
  input.type === 'signedOut' ||
  (input.type === 'messageReceived' &&
    input.message === 'signedOut' &&
    (before.signer === undefined || before.signer.session.id === input.sessionId));

describe('every sequence of inputs', () => {
  it('has a signer only while it is ready or ending, and shows ready only with one', () => {
    holds(({ state }) => {
      expect(state.signer !== undefined).toBe(state.status === 'ready' || state.status === 'ending');
      expect(state.publicState.status === 'ready').toBe(state.status === 'ready');
      if (state.publicState.status === 'ready') expect(state.publicState.session.id).toBe(state.signer?.session.id);
    });
  });

  it('emits locked exactly when a key is removed', () => {
    holds(({ before, state, effects }) => {
      expect(emitted(effects).includes('locked')).toBe(before.signer !== undefined && state.signer === undefined);
    });
  });

  it('emits changed whenever what it shows changes, except on close', () => {
    holds(({ before, input, state, effects }) => {
      if (before.publicState !== state.publicState && input.type !== 'closed')
        expect(emitted(effects)).toContain('changed');
    });
  });

  // requirement: 38
  it('never takes over a read that started before a sign-out, a lock or a sign-in', () => {
    let isOutdated = false;
    holds((step) => {
      const { before, input, state } = step;
      if (before.syncStatus === 'none' || input.type === 'syncStarted') isOutdated = false;
      if (input.type === 'synced' && (isOutdated || before.syncStatus === 'none')) {
        expect([state.publicState, state.signer, state.scope]).toEqual([
          before.publicState,
          before.signer,
          before.scope,
        ]);
        expect(state.publicState).toBe(before.publicState);
      }
      const isNewer = isSignOut(step) || ['opening', 'opened', 'lockRequested', 'closed'].includes(input.type);
      // A sign-in without a read in progress starts one.
      if (isNewer && before.syncStatus !== 'none') isOutdated = true;
    });
  });

  // requirement: 35
  it('shows no user after a sign-out until a sign-in or a newer read', () => {
    holds((step) => {
      if (!isSignOut(step)) return;
      const { publicState } = step.state;
      expect(step.state).toMatchObject({
        publicState: { status: 'signedOut' },
        signer: undefined,
        identity: undefined,
      });
      const { state } = apply(
        [synced({ stored: { session: session(1, 'ada', step.time), key } })],
        step.state,
        step.time,
      );
      expect(state.publicState).toEqual(publicState);
    });
  });

  // requirement: 35
  it('changes the scope with the user and with nothing else', () => {
    holds(({ before, state, input }) => {
      const isClosed = input.type === 'closed';
      const { publicState } = state;
      if (publicState.status === 'ready') expect(state.scope.userId).toBe(publicState.session.accountId);
      if (publicState.status === 'locked')
        expect(state.scope.userId).toBe(publicState.accountId ?? publicState.customerId);
      if (publicState.status === 'signedOut') expect(state.scope.userId).toBeUndefined();
      if (!isClosed && state.scope.userId === before.scope.userId) expect(state.scope).toBe(before.scope);
    });
  });

  it('keeps the reason of a sign-out until a user is known, but for a sign-out here, and one elsewhere after a refusal', () => {
    holds(({ before, state, input }) => {
      const { publicState } = state;
      if (publicState.status !== 'signedOut') return;
      if (input.type === 'signedOut') expect(publicState.reason).toBe(input.reason);
      else if (before.publicState.status === 'signedOut' && publicState.reason !== 'otherTab')
        expect(publicState).toEqual(before.publicState);
      else if (before.publicState.status === 'signedOut')
        expect(['refused', 'otherTab']).toContain(before.publicState.reason);
      else expect(publicState.reason === 'noUser').toBe(before.scope.userId === undefined);
    });
  });

  it('starts no effect twice, and waits for the end only of a signer', () => {
    holds(({ state, effects }) => {
      const types = effects.map((effect) => (effect.type === 'emit' ? effect.event.type : effect.type));
      expect(new Set(types).size).toBe(types.length);
      if (types.includes('awaitEnd')) expect(state.signer).toBeDefined();
      if (types.includes('sync')) expect(state.syncStatus).not.toBe('none');
    });
  });
});
