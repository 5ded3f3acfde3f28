import { describe, expect, it } from 'vitest';
import { apply, identities, idleTimeoutMs, now, opened, read, session, signedIn } from '../../test/sessionInputs.ts';
import type { SessionInput } from './event.ts';
import { createSessionData, type SessionData } from './state.ts';

const MINUTE = 60_000;
const { ada } = identities;
/** The relay reported that the session ends without requests in 30 minutes, or at the idle timeout. */
const endsLater = { customerId: ada.customerId, expiresAt: new Date(now + 30 * MINUTE).toISOString() };
const endsIdle = { ...ada, expiresAt: new Date(now + idleTimeoutMs).toISOString() };

const getReason = ({ publicState }: SessionData) => ('reason' in publicState ? publicState.reason : publicState.status);

/** The reason after the relay no longer knows the user, `ms` after the sign-in. */
function loseIdentity(
  ms: number,
  { identity, ...given }: { identity?: object; hasSignedOut?: boolean; lastActivityAt?: number } = {},
) {
  const before = { ...signedIn(), ...(identity && { identity: { ...endsLater, ...identity } }) };
  return getReason(apply(read({ identity: null, ...given }), before, now + ms).state);
}

describe('the reason of a signed-out session', () => {
  it.each(['signOut', 'switchUser', 'endSession'] as const)('is %s after this request of the user', (reason) => {
    expect(getReason(apply([{ type: 'signedOut', reason }], signedIn()).state)).toBe(reason);
  });

  it('is noUser on a page that has known no user', () => {
    const message: SessionInput = { type: 'messageReceived', message: 'signedOut', sessionId: 'Session:1' };
    const begun = createSessionData();
    const states = [read({ identity: null }), read({ identity: null, hasSignedOut: true }), read({}), [message]];
    expect(states.map((inputs) => getReason(apply(inputs, begun).state))).toEqual(Array(4).fill('noUser'));
  });

  it('is otherTab after the message of another tab', () => {
    const message: SessionInput = { type: 'messageReceived', message: 'signedOut', sessionId: session(1).id };
    expect(getReason(apply([message], signedIn()).state)).toBe('otherTab');
  });

  it('is otherTab where the message arrives after the refusal that it explains', () => {
    const refused = apply(read({ identity: null }), signedIn()).state;
    expect(getReason(refused)).toBe('refused');
    const message: SessionInput = { type: 'messageReceived', message: 'signedOut', sessionId: session(1).id };
    expect(getReason(apply([message], refused).state)).toBe('otherTab');
  });

  it('is otherTab where a read finds that another tab signs out, even after the idle timeout', () => {
    expect(loseIdentity(idleTimeoutMs, { identity: endsIdle, hasSignedOut: true })).toBe('otherTab');
  });

  it('is idleTimeout from when the relay may have ended the session of an inactive user', () => {
    const reasons = [-5_001, -5_000, 0, MINUTE].map((ms) => loseIdentity(idleTimeoutMs + ms, { identity: endsIdle }));
    expect(reasons).toEqual(['refused', 'idleTimeout', 'idleTimeout', 'idleTimeout']);
  });

  it('is refused for a user who was active, as far as the relay knows', () => {
    // A tenth of the timeout may not be reported, and ten seconds not be stored.
    const unreportedMs = idleTimeoutMs / 10 + 10_000;
    const reasons = [unreportedMs, unreportedMs + 1].map((ms) =>
      loseIdentity(idleTimeoutMs, { identity: endsIdle, lastActivityAt: now + ms }),
    );
    expect(reasons).toEqual(['idleTimeout', 'refused']);
  });

  it('is expired from the end that the relay reported, and refused before', () => {
    const reasons = [-5_001, -5_000].map((ms) => loseIdentity(30 * MINUTE + ms, { identity: {} }));
    expect(reasons).toEqual(['refused', 'expired']);
  });

  it('is refused where the integrator keeps the sessions, whose end is unknown', () => {
    expect(loseIdentity(30 * MINUTE)).toBe('refused');
  });

  it('is expired for an active user at the end that the relay reported as earlier than the idle timeout', () => {
    const signedInAda = apply([{ type: 'activityRead', lastActivityAt: now }], signedIn()).state;
    const report = (ms: number): SessionInput => ({
      type: 'activityReported',
      identity: { ...ada, expiresAt: new Date(now + ms).toISOString() },
    });
    const lose = (reported: number) =>
      getReason(
        apply(
          [{ type: 'activityRead', lastActivityAt: now + reported / 2 }, ...read({ identity: null })],
          apply([report(reported)], signedInAda).state,
          now + reported,
        ).state,
      );
    expect([MINUTE, 4 * MINUTE - 1, 4 * MINUTE].map(lose)).toEqual(['expired', 'expired', 'refused']);
  });

  it('compares the end with the activity at its report after a refresh, which has none', () => {
    const refreshed = apply(
      [{ type: 'activityRead', lastActivityAt: now + 2 * MINUTE }, opened(2)],
      { ...signedIn(), identity: endsIdle },
      now + 2 * MINUTE,
    ).state;
    const reasons = [5, 7].map((minutes) =>
      getReason(apply(read({ identity: null }), { ...refreshed, syncStatus: 'none' }, now + minutes * MINUTE).state),
    );
    expect(reasons).toEqual(['refused', 'idleTimeout']);
  });

  it('takes nothing from a report about another user', () => {
    const bob = { ...identities.bob, expiresAt: new Date(now).toISOString() };
    const before = signedIn();
    expect(apply([{ type: 'activityReported', identity: bob }], before).state).toBe(before);
  });

  it('is expired where a stored session ends without a response of the relay', () => {
    expect(getReason(apply(read({}), apply([opened(1), { type: 'syncEnded' }]).state).state)).toBe('expired');
  });

  it('is the one of the end of the session, also after a lock', () => {
    const locked = apply([{ type: 'lockRequested' }], { ...signedIn(), identity: endsIdle }, now + idleTimeoutMs).state;
    expect(locked.status).toBe('locked');
    expect(getReason(apply(read({ identity: null }), locked, now + idleTimeoutMs).state)).toBe('idleTimeout');
  });

  it('stays while the page is signed out, and ends with the next sign-in', () => {
    const signOut: SessionInput = { type: 'signedOut', reason: 'switchUser' };
    const message: SessionInput = { type: 'messageReceived', message: 'signedOut', sessionId: session(1).id };
    const { state } = apply([signOut, message, ...read({ identity: null })], signedIn());
    expect(getReason(state)).toBe('switchUser');
    expect(getReason(apply([opened(2), { type: 'syncEnded' }, ...read({ identity: null })], state).state)).toBe(
      'refused',
    );
  });
});
