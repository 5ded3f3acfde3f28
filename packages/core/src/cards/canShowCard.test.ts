import { expect, it } from 'vitest';
import type { SessionState } from '../session/state.ts';
import { canShowCard } from './canShowCard.ts';

const customerId = 'Customer:1';
const session = {
  id: 'Session:1',
  accountId: 'InternalAccount:1',
  createdAt: 0,
  expiresAt: 1,
  storedIn: 'storage',
} as const;

it.each<[string, SessionState, boolean]>([
  ['is unlocked', { status: 'ready', session }, true],
  ['has no wallet, and so no key that could be locked', { status: 'locked', customerId, accountId: undefined }, true],
  ['is locked', { status: 'locked', customerId, accountId: 'InternalAccount:1' }, false],
  ['is signed out', { status: 'signedOut', reason: 'signOut' }, false],
  ['is not known yet', { status: 'restoring' }, false],
])('decides for a session that %s', (_, state, expected) => {
  expect(canShowCard(state)).toBe(expected);
});
