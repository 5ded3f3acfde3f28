import * as credentials from '@latchkey/contract/credentials';
import * as sessions from '@latchkey/contract/sessions';
import { owned, signedRetry } from '../rule.ts';
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
    ...signedRetry,
    registersPasskey: true,
    sendsCode: 'ofCredential',
  },
  deleteCredential: { operation: credentials.deleteCredential, params, learns: [], ...signedRetry },
  challengeCredential: {
    operation: credentials.challengeCredential,
    params,
    learns: [],
    learnsOpaque: { '/requestId': 'Request' },
    signsIn: true,
  },
  verifyCredential: {
    operation: credentials.verifyCredential,
    params,
    learns: ['/id'],
    ...signedRetry,
    signsIn: true,
  },
  listSessions: {
    operation: sessions.listSessions,
    query: { accountId: owned('InternalAccount') },
    learns: ['/data/*/id'],
  },
  refreshSession: {
    operation: sessions.refreshSession,
    params: { sessionId: owned('Session') },
    learns: ['/id'],
    ...signedRetry,
  },
  revokeSession: {
    operation: sessions.revokeSession,
    params: { sessionId: owned('Session') },
    learns: [],
    ...signedRetry,
  },
  createDelegatedKey: {
    operation: credentials.createDelegatedKey,
    body: { '/cardId': owned('Card'), '/internalAccountId': owned('InternalAccount') },
    text: ['/nickname'],
    learns: ['/id', '/fundingSourceId'],
    ...signedRetry,
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
