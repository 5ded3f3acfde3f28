import { getSession, revokeSession, signOut } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { createSessionsStore, type SessionsStore } from './createSessionsStore.ts';

let env: TestEnvironment;
let opened: SessionsStore | undefined;
beforeEach(async () => {
  env = await createTestEnvironment();
  for (const device of ['phone', 'tablet']) {
    await env.signIn('ada@example.com', env.openWallet({ device }));
    await env.clock.advance(31_000);
  }
  await env.signIn();
});
afterEach(async () => {
  opened?.dispose();
  await env.close();
});

function open(): SessionsStore {
  opened = createSessionsStore(env.wallet);
  return opened;
}

/** Opens the store, and waits for the list. */
async function list() {
  const sessions = open();
  const state = await waitForState(sessions, 'listing');
  const other = state.sessions.find(({ id }) => id !== state.currentId);
  if (state.currentId === undefined || other === undefined) throw new Error('Expected two devices.');
  return { sessions, state, currentId: state.currentId, otherId: other.id };
}

const ended = (sessions: SessionsStore) => waitForState(sessions, ({ status }) => status !== 'ending');

describe('createSessionsStore', () => {
  it('lists the session of this device first, then the latest', async () => {
    const { state } = await list();
    const [first, second, third] = state.sessions;
    expect(first?.id).toBe(state.currentId);
    expect(Date.parse(second?.updatedAt ?? '')).toBeGreaterThan(Date.parse(third?.updatedAt ?? ''));
  });

  it('finds the session of this device again after a lock and a sign-in in place', async () => {
    const { sessions, currentId } = await list();
    await env.clock.advance(16 * 60_000);
    expect(getSession(env.wallet).status).toBe('locked');
    const { session } = await env.signIn();
    expect(session.id).not.toBe(currentId);
    const state = await waitForState(sessions, (now) => 'currentId' in now && now.currentId === session.id);
    expect('sessions' in state && state.sessions[0]?.id).toBe(session.id);
  });

  it('reads the list again after an error', async () => {
    env.faults.inject({ operation: 'listSessions', fault: refusal });
    const sessions = open();
    expect(await waitForState(sessions, 'loadFailed')).toMatchObject({ error: { code: 'INVALID_INPUT' } });
    sessions.reload();
    expect((await waitForState(sessions, 'listing')).sessions).toHaveLength(3);
  });

  it('ends another session after the question', async () => {
    const { sessions, otherId } = await list();
    sessions.end();
    expect(sessions.getState().status).toBe('listing');
    sessions.askToEnd(otherId);
    sessions.back();
    sessions.askToEnd(otherId);
    sessions.end();
    expect(sessions.getState()).toMatchObject({ status: 'ending', target: otherId });
    const state = await ended(sessions);
    expect(state).toMatchObject({ status: 'listing', change: 'ended' });
    expect('sessions' in state && state.sessions.map(({ id }) => id)).not.toContain(otherId);
  });

  it('repeats an end whose response was lost, and counts a session that is gone as ended', async () => {
    const { sessions, otherId } = await list();
    env.faults.inject({ operation: 'revokeSession', fault: { kind: 'lostResponse' } });
    sessions.askToEnd(otherId);
    sessions.end();
    expect(await ended(sessions)).toMatchObject({ status: 'listing', change: 'ended' });
    await revokeSession(env.wallet, { sessionId: otherId }).catch(() => undefined);
    sessions.askToEnd(otherId);
    sessions.end();
    expect(await ended(sessions)).toMatchObject({ status: 'listing', change: 'ended' });
  });

  it('keeps the sessions that were not ended after an error, and ends them at the next attempt', async () => {
    const { sessions } = await list();
    // Each end is requested twice: without a signature, and with the one that the service asks for.
    env.faults.inject({ operation: 'revokeSession', call: 3, fault: refusal });
    sessions.askToEnd('others');
    sessions.end();
    const failed = await ended(sessions);
    expect(failed).toMatchObject({ status: 'confirming', target: 'others', error: { code: 'INVALID_INPUT' } });
    expect('sessions' in failed && failed.sessions).toHaveLength(2);
    sessions.end();
    const state = await ended(sessions);
    expect(state).toMatchObject({ status: 'listing', change: 'othersEnded' });
    expect('sessions' in state && state.sessions).toHaveLength(1);
  });

  it('signs out where the session of this device is ended', async () => {
    const { sessions, currentId } = await list();
    sessions.askToEnd(currentId);
    sessions.end();
    expect(await waitForState(sessions, 'signedOut')).toEqual({ status: 'signedOut' });
    expect(getSession(env.wallet)).toEqual({ status: 'signedOut', reason: 'endSession' });
  });

  it('shows nothing of a user who signs out while the list is read', async () => {
    env.faults.inject({ operation: 'listSessions', fault: { kind: 'delay', ms: 1_000 } });
    const sessions = open();
    expect(sessions.getState()).toEqual({ status: 'loading' });
    await signOut(env.wallet);
    await env.clock.advance(2_000);
    expect(sessions.getState()).toEqual({ status: 'signedOut' });
    await env.clock.advance(31_000);
    await env.signIn('grace@example.com');
    expect((await waitForState(sessions, 'listing')).sessions).toHaveLength(1);
  });

  it('changes nothing after its end', async () => {
    const { sessions, otherId } = await list();
    env.faults.inject({ operation: 'revokeSession', fault: { kind: 'delay', ms: 1_000 } });
    sessions.askToEnd(otherId);
    sessions.end();
    let notified = 0;
    sessions.subscribe(() => {
      notified += 1;
    });
    sessions.dispose();
    await env.clock.advance(2_000);
    await signOut(env.wallet);
    expect([notified, sessions.getState()]).toEqual([0, { status: 'loading' }]);
  });
});
