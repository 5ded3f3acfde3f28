import type { SessionState, SignedOutReason } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { samplesAt } from '../../test/samples.ts';
import { type SessionGate, toGate } from './useSessionGate.ts';

const { session } = samplesAt(0);
const ready: SessionState = { status: 'ready', session };
const locked: SessionState = { status: 'locked', customerId: 'Customer:1', accountId: session.accountId };
const signedOut = (reason: SignedOutReason): SessionState => ({ status: 'signedOut', reason });
const start: SessionGate = { status: 'restoring', accountId: undefined, expiresAt: undefined, reason: undefined };

/** Runs a gate through states, all at one time. */
const run = (states: readonly SessionState[], now = 0) =>
  states.reduce<SessionGate>((gate, state) => toGate(gate, state, now), start);

describe('toGate', () => {
  it('gives no reason before any content was shown', () => {
    expect(run([signedOut('noUser')])).toMatchObject({ status: 'signedOut', reason: undefined });
    expect(run([locked])).toMatchObject({ status: 'locked', reason: undefined, accountId: undefined });
  });

  it('keeps the content of a locked user, also while the session is read again', () => {
    const kept = { accountId: session.accountId, reason: 'locked' };
    expect(run([ready, locked])).toMatchObject({ status: 'locked', ...kept });
    expect(run([ready, { status: 'restoring' }])).toMatchObject({ status: 'restoring', accountId: session.accountId });
    expect(run([ready, { status: 'restoring' }, locked])).toMatchObject({ status: 'locked', ...kept });
    expect(run([ready, locked, ready])).toMatchObject({ status: 'ready', reason: undefined });
  });

  it('distinguishes a session that has ended from a lock', () => {
    expect(run([ready, locked], session.expiresAt)).toMatchObject({ reason: 'expired' });
  });

  it.each(['otherTab', 'idleTimeout', 'expired', 'refused'] as const)(
    'passes the reason %s on, after a lock too',
    (reason) => {
      for (const states of [[ready], [ready, locked]]) expect(run([...states, signedOut(reason)]).reason).toBe(reason);
    },
  );

  it('ends the content of a user who signed out, and of one whose place another user took', () => {
    expect(run([ready, signedOut('signOut')])).toMatchObject({ accountId: undefined, reason: 'signOut' });
    const other: SessionState = { ...locked, accountId: 'InternalAccount:2' };
    expect(run([ready, other])).toMatchObject({ accountId: undefined, reason: undefined });
    const next: SessionState = { status: 'ready', session: { ...session, accountId: 'InternalAccount:2' } };
    expect(run([ready, next])).toMatchObject({ accountId: 'InternalAccount:2', reason: undefined });
  });
});
