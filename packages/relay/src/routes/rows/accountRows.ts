import * as accounts from '@latchkey/contract/accounts';
import { caller, opaque, owned, plain, signedRetry } from '../rule.ts';
import type { Rows } from '../serviceOperations.ts';

const params = { externalAccountId: owned('ExternalAccount') } as const;

/** Internal and external accounts. */
export const accountRows = {
  listInternalAccounts: {
    operation: accounts.listInternalAccounts,
    query: { customerId: caller, type: plain, currency: plain, limit: plain, cursor: plain },
    recordsOwnershipOf: ['/data/*/id'],
  },
  updateInternalAccount: {
    operation: accounts.updateInternalAccount,
    params: { internalAccountId: owned('InternalAccount') },
    members: { '': ['privateEnabled'] },
    recordsOwnershipOf: [],
    ...signedRetry,
  },
  exportInternalAccount: {
    operation: accounts.exportInternalAccount,
    members: { '': ['clientPublicKey'] },
    params: { internalAccountId: owned('InternalAccount') },
    recordsOwnershipOf: [],
    ...signedRetry,
  },
  createExternalAccount: {
    operation: accounts.createExternalAccount,
    members: {
      '': ['customerId', 'currency', 'platformAccountId', 'accountInfo', 'ownershipType', 'defaultUmaDepositAccount'],
    },
    body: { '/customerId': caller },
    freeText: ['/platformAccountId', '/accountInfo/bankName', '/accountInfo/beneficiary/fullName'],
    recordsOwnershipOf: ['/id'],
  },
  listExternalAccounts: {
    operation: accounts.listExternalAccounts,
    query: { customerId: caller, currency: plain, limit: plain, cursor: plain },
    recordsOwnershipOf: ['/data/*/id'],
  },
  getExternalAccount: { operation: accounts.getExternalAccount, params, recordsOwnershipOf: [] },
  deleteExternalAccount: { operation: accounts.deleteExternalAccount, params, recordsOwnershipOf: [] },
  challengeExternalAccount: {
    operation: accounts.challengeExternalAccount,
    members: { '': ['method'] },
    params,
    recordsOwnershipOf: [],
  },
  verifyExternalAccount: {
    operation: accounts.verifyExternalAccount,
    members: { '': ['signature', 'signatureScheme'] },
    params,
    recordsOwnershipOf: [],
  },
  trustExternalAccount: {
    operation: accounts.trustExternalAccount,
    params,
    recordsOwnershipOf: [],
    recordsOpaqueIds: { '/scaChallenge/id': 'ScaChallenge' },
    sendsCode: { rule: 'ifChallenged' },
  },
  confirmExternalAccountTrust: {
    operation: accounts.confirmExternalAccountTrust,
    members: { '': ['challengeId', 'code', 'passkeyAssertion', 'origin'] },
    params,
    body: { '/challengeId': opaque('ScaChallenge') },
    recordsOwnershipOf: [],
    acceptsCode: true,
  },
  untrustExternalAccount: {
    operation: accounts.untrustExternalAccount,
    params,
    recordsOwnershipOf: [],
    recordsOpaqueIds: { '/scaChallenge/id': 'ScaChallenge' },
    sendsCode: { rule: 'ifChallenged' },
  },
  confirmExternalAccountUntrust: {
    operation: accounts.confirmExternalAccountUntrust,
    members: { '': ['challengeId', 'code', 'passkeyAssertion', 'origin'] },
    params,
    body: { '/challengeId': opaque('ScaChallenge') },
    recordsOwnershipOf: [],
    acceptsCode: true,
  },
} satisfies Rows;
