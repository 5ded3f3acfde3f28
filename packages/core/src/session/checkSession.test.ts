import type { Session } from '@latchkey/contract/sessions';
import { expect, it } from 'vitest';
import { checkSession } from './checkSession.ts';

const session: Session = {
  id: 'Session:1',
  accountId: 'InternalAccount:1',
  type: 'PASSKEY',
  credentialId: 'AQ',
  nickname: 'phone',
  createdAt: '2027-01-15T08:00:00Z',
  updatedAt: '2027-01-15T08:00:00Z',
  expiresAt: '2027-01-15T08:15:00Z',
};

// requirement: 70
it.each([
  [{}],
  [{ type: 'PASSKEY' }],
  [{ accountId: 'InternalAccount:1' }],
  [{ credentialId: 'AQ' }],
  [{ type: 'PASSKEY', accountId: 'InternalAccount:1', credentialId: 'AQ' }],
] as const)('accepts a session of %j', (expected) => {
  expect(() => checkSession(session, expected)).not.toThrow();
});

// requirement: 70
it.each([
  [{ type: 'EMAIL_OTP' }],
  [{ accountId: 'InternalAccount:2' }],
  [{ credentialId: 'Ag' }],
  [{ type: 'PASSKEY', accountId: 'InternalAccount:2', credentialId: 'AQ' }],
] as const)('refuses a session that is not of %j', (expected) => {
  expect(() => checkSession(session, expected)).toThrow(expect.objectContaining({ code: 'RESPONSE_MISMATCH' }));
});

it('accepts a session that names no credential, as the interface allows', () => {
  const { credentialId: _, ...unnamed } = session;
  expect(() => checkSession(unnamed, { credentialId: 'AQ' })).not.toThrow();
});
