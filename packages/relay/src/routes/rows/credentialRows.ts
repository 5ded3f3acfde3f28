import * as credentials from '@latchkey/contract/credentials';
import * as sessions from '@latchkey/contract/sessions';
import { owned } from '../rule.ts';
import type { Rows } from '../serviceOperations.ts';

const params = { authMethodId: owned('AuthMethod') } as const;

/** What opens a wallet, and the sessions that it opened. */
export const credentialRows = {
  listCredentials: {
    operation: credentials.listCredentials,
    query: { accountId: owned('InternalAccount') },
    learns: ['/data/*/id'],
  },
  createCredential: {
    operation: credentials.createCredential,
    body: { '/accountId': owned('InternalAccount') },
    text: ['/nickname'],
    learns: ['/id'],
    registersPasskey: true,
  },
  deleteCredential: { operation: credentials.deleteCredential, params, learns: [] },
  challengeCredential: { operation: credentials.challengeCredential, params, learns: [], signsIn: true },
  verifyCredential: { operation: credentials.verifyCredential, params, learns: ['/id'], signsIn: true },
  listSessions: {
    operation: sessions.listSessions,
    query: { accountId: owned('InternalAccount') },
    learns: ['/data/*/id'],
  },
  refreshSession: {
    operation: sessions.refreshSession,
    params: { sessionId: owned('Session') },
    learns: ['/id'],
  },
  revokeSession: { operation: sessions.revokeSession, params: { sessionId: owned('Session') }, learns: [] },
  createDelegatedKey: {
    operation: credentials.createDelegatedKey,
    body: { '/cardId': owned('Card'), '/internalAccountId': owned('InternalAccount') },
    text: ['/nickname'],
    learns: ['/id', '/fundingSourceId'],
  },
  listDelegatedKeys: {
    operation: credentials.listDelegatedKeys,
    query: { accountId: owned('InternalAccount'), fundingSourceId: owned('CardFundingSource') },
    learns: ['/data/*/id', '/data/*/fundingSourceId'],
  },
  getDelegatedKey: {
    operation: credentials.getDelegatedKey,
    params: { delegatedKeyId: owned('DelegatedKey') },
    learns: ['/fundingSourceId'],
  },
  revokeDelegatedKey: {
    operation: credentials.revokeDelegatedKey,
    params: { delegatedKeyId: owned('DelegatedKey') },
    learns: [],
  },
} satisfies Rows;
