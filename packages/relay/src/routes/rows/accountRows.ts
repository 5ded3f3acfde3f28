import * as accounts from '@latchkey/contract/accounts';
import { caller, opaque, owned, plain, signedRetry } from '../rule.ts';
import type { Rows } from '../serviceOperations.ts';

const params = { externalAccountId: owned('ExternalAccount') } as const;

/** Internal and external accounts. */
export const accountRows = {
  listInternalAccounts: {
    operation: accounts.listInternalAccounts,
    query: { customerId: caller, type: plain, currency: plain, limit: plain, cursor: plain },
    learns: ['/data/*/id'],
  },
  updateInternalAccount: {
    operation: accounts.updateInternalAccount,
    params: { internalAccountId: owned('InternalAccount') },
    members: { '': ['privateEnabled'] },
    learns: [],
    ...signedRetry,
  },
  exportInternalAccount: {
    operation: accounts.exportInternalAccount,
    members: { '': ['clientPublicKey'] },
    params: { internalAccountId: owned('InternalAccount') },
    learns: [],
    ...signedRetry,
  },
  createExternalAccount: {
    operation: accounts.createExternalAccount,
    members: {
      '': ['customerId', 'currency', 'platformAccountId', 'accountInfo', 'ownershipType', 'defaultUmaDepositAccount'],
    },
    body: { '/customerId': caller },
    text: ['/platformAccountId', '/accountInfo/bankName', '/accountInfo/beneficiary/fullName'],
    learns: ['/id'],
  },
  listExternalAccounts: {
    operation: accounts.listExternalAccounts,
    query: { customerId: caller, currency: plain, limit: plain, cursor: plain },
    learns: ['/data/*/id'],
  },
  getExternalAccount: { operation: accounts.getExternalAccount, params, learns: [] },
  deleteExternalAccount: { operation: accounts.deleteExternalAccount, params, learns: [] },
  challengeExternalAccount: {
    operation: accounts.challengeExternalAccount,
    members: { '': ['method'] },
    params,
    learns: [],
  },
  verifyExternalAccount: {
    operation: accounts.verifyExternalAccount,
    members: { '': ['signature', 'signatureScheme'] },
    params,
    learns: [],
  },
  trustExternalAccount: {
    operation: accounts.trustExternalAccount,
    params,
    learns: [],
    learnsOpaque: { '/scaChallenge/id': 'ScaChallenge' },
    sendsCode: { rule: 'ifChallenged' },
  },
  confirmExternalAccountTrust: {
    operation: accounts.confirmExternalAccountTrust,
    members: { '': ['challengeId', 'code', 'passkeyAssertion', 'origin'] },
    params,
    body: { '/challengeId': opaque('ScaChallenge') },
    learns: [],
    guesses: true,
  },
  untrustExternalAccount: {
    operation: accounts.untrustExternalAccount,
    params,
    learns: [],
    learnsOpaque: { '/scaChallenge/id': 'ScaChallenge' },
    sendsCode: { rule: 'ifChallenged' },
  },
  confirmExternalAccountUntrust: {
    operation: accounts.confirmExternalAccountUntrust,
    members: { '': ['challengeId', 'code', 'passkeyAssertion', 'origin'] },
    params,
    body: { '/challengeId': opaque('ScaChallenge') },
    learns: [],
    guesses: true,
  },
} satisfies Rows;
