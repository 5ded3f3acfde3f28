import * as credentials from '@latchkey/contract/credentials';
import * as sessions from '@latchkey/contract/sessions';
import { owned, signedRetry } from '../rule.ts';
import type { Rows } from '../serviceOperations.ts';

const params = { authMethodId: owned('AuthMethod') } as const;

/** Wallet credentials and their sessions. */
export const credentialRows = {
  listCredentials: {
    operation: credentials.listCredentials,
    query: { accountId: owned('InternalAccount') },
    recordsOwnershipOf: ['/data/*/id'],
  },
  createCredential: {
    operation: credentials.createCredential,
    members: { '': ['type', 'accountId', 'oidcToken', 'nickname', 'challenge', 'attestation'] },
    body: { '/accountId': owned('InternalAccount') },
    freeText: ['/nickname'],
    recordsOwnershipOf: ['/id'],
    ...signedRetry,
    registersPasskey: true,
    sendsCode: { rule: 'always', channel: 'named' },
  },
  deleteCredential: { operation: credentials.deleteCredential, params, recordsOwnershipOf: [], ...signedRetry },
  challengeCredential: {
    operation: credentials.challengeCredential,
    members: { '': ['clientPublicKey'] },
    params,
    recordsOwnershipOf: [],
    recordsOpaqueIds: { '/requestId': 'Request' },
    signsIn: true,
  },
  verifyCredential: {
    operation: credentials.verifyCredential,
    members: { '': ['type', 'encryptedOtpBundle', 'assertion', 'oidcToken', 'clientPublicKey'] },
    params,
    recordsOwnershipOf: ['/id'],
    ...signedRetry,
    signsIn: true,
    registersSignerKey: true,
  },
  listSessions: {
    operation: sessions.listSessions,
    query: { accountId: owned('InternalAccount') },
    recordsOwnershipOf: ['/data/*/id'],
  },
  refreshSession: {
    operation: sessions.refreshSession,
    members: { '': ['clientPublicKey'] },
    params: { sessionId: owned('Session') },
    recordsOwnershipOf: ['/id'],
    ...signedRetry,
    registersSignerKey: true,
  },
  revokeSession: {
    operation: sessions.revokeSession,
    params: { sessionId: owned('Session') },
    recordsOwnershipOf: [],
    ...signedRetry,
    removesSignerKey: true,
  },
  createDelegatedKey: {
    operation: credentials.createDelegatedKey,
    members: { '': ['cardId', 'internalAccountId', 'nickname'] },
    body: { '/cardId': owned('Card'), '/internalAccountId': owned('InternalAccount') },
    freeText: ['/nickname'],
    recordsOwnershipOf: ['/id', '/fundingSourceId'],
    ...signedRetry,
  },
  listDelegatedKeys: {
    operation: credentials.listDelegatedKeys,
    query: { accountId: owned('InternalAccount'), fundingSourceId: owned('CardFundingSource') },
    recordsOwnershipOf: ['/data/*/id', '/data/*/fundingSourceId'],
  },
  getDelegatedKey: {
    operation: credentials.getDelegatedKey,
    params: { delegatedKeyId: owned('DelegatedKey') },
    recordsOwnershipOf: ['/fundingSourceId'],
  },
  revokeDelegatedKey: {
    operation: credentials.revokeDelegatedKey,
    params: { delegatedKeyId: owned('DelegatedKey') },
    recordsOwnershipOf: [],
  },
} satisfies Rows;
