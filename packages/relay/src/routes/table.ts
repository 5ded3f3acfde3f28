import type { Operation } from '@latchkey/contract';
import * as accounts from '@latchkey/contract/accounts';
import type * as agents from '@latchkey/contract/agents';
import type * as beneficialOwners from '@latchkey/contract/beneficial-owners';
import type * as cards from '@latchkey/contract/cards';
import type * as config from '@latchkey/contract/config';
import * as credentials from '@latchkey/contract/credentials';
import type * as crypto from '@latchkey/contract/crypto';
import type * as customers from '@latchkey/contract/customers';
import type * as discoveries from '@latchkey/contract/discoveries';
import type * as documents from '@latchkey/contract/documents';
import type * as exchangeRates from '@latchkey/contract/exchange-rates';
import * as quotes from '@latchkey/contract/quotes';
import type * as receivers from '@latchkey/contract/receivers';
import type * as sandbox from '@latchkey/contract/sandbox';
import * as sca from '@latchkey/contract/sca';
import * as sessions from '@latchkey/contract/sessions';
import type * as tokens from '@latchkey/contract/tokens';
import * as transactions from '@latchkey/contract/transactions';
import type * as transfers from '@latchkey/contract/transfers';
import type * as vasps from '@latchkey/contract/vasps';
import type * as verifications from '@latchkey/contract/verifications';
import { type AnyRow, caller, callerGiven, owned, plain, type Row, refused } from './rule.ts';
import type { withheld } from './withheld.ts';

type OperationsIn<Module> = { [Name in keyof Module as Module[Name] extends Operation ? Name : never]: Module[Name] };

/** Every operation of the service, by its name. */
export type ServiceOperations = OperationsIn<typeof accounts> &
  OperationsIn<typeof exchangeRates> &
  OperationsIn<typeof beneficialOwners> &
  OperationsIn<typeof verifications> &
  OperationsIn<typeof vasps> &
  OperationsIn<typeof transfers> &
  OperationsIn<typeof tokens> &
  OperationsIn<typeof receivers> &
  OperationsIn<typeof documents> &
  OperationsIn<typeof discoveries> &
  OperationsIn<typeof crypto> &
  OperationsIn<typeof cards> &
  OperationsIn<typeof agents> &
  OperationsIn<typeof config> &
  OperationsIn<typeof credentials> &
  OperationsIn<typeof customers> &
  OperationsIn<typeof quotes> &
  OperationsIn<typeof sandbox> &
  OperationsIn<typeof sca> &
  OperationsIn<typeof sessions> &
  OperationsIn<typeof transactions>;

type Rows = {
  readonly [Name in keyof ServiceOperations]?: ServiceOperations[Name] extends Operation
    ? Row<ServiceOperations[Name]>
    : never;
};

/** What an end user may call, and whose its every id must be (law 14). What is not here does not exist here. */
export const table = {
  listInternalAccounts: {
    operation: accounts.listInternalAccounts,
    query: { customerId: caller, type: plain, currency: plain, limit: plain, cursor: plain },
    learns: ['/data/*/id'],
  },
  createExternalAccount: {
    operation: accounts.createExternalAccount,
    body: { '/customerId': caller },
    text: ['/platformAccountId', '/accountInfo/bankName', '/accountInfo/beneficiary/fullName'],
    learns: ['/id'],
  },
  exportInternalAccount: {
    operation: accounts.exportInternalAccount,
    params: { internalAccountId: owned('InternalAccount') },
    learns: [],
  },
  listExternalAccounts: {
    operation: accounts.listExternalAccounts,
    query: { customerId: caller, currency: plain, limit: plain, cursor: plain },
    learns: ['/data/*/id'],
  },
  getExternalAccount: {
    operation: accounts.getExternalAccount,
    params: { externalAccountId: owned('ExternalAccount') },
    learns: [],
  },
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
  },
  deleteCredential: {
    operation: credentials.deleteCredential,
    params: { authMethodId: owned('AuthMethod') },
    learns: [],
  },
  challengeCredential: {
    operation: credentials.challengeCredential,
    params: { authMethodId: owned('AuthMethod') },
    learns: [],
    signsIn: true,
  },
  verifyCredential: {
    operation: credentials.verifyCredential,
    params: { authMethodId: owned('AuthMethod') },
    learns: ['/id'],
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
  },
  revokeSession: {
    operation: sessions.revokeSession,
    params: { sessionId: owned('Session') },
    learns: [],
  },
  createQuote: {
    operation: quotes.createQuote,
    body: {
      '/source/accountId': owned('InternalAccount'),
      '/source/customerId': callerGiven,
      '/destination/accountId': owned('ExternalAccount', 'InternalAccount'),
      '/lookupId': refused,
    },
    text: ['/description'],
    learns: ['/id', '/transactionId'],
  },
  getQuote: {
    operation: quotes.getQuote,
    params: { quoteId: owned('Quote') },
    learns: ['/transactionId'],
  },
  executeQuote: {
    operation: quotes.executeQuote,
    params: { quoteId: owned('Quote') },
    learns: ['/transactionId'],
  },
  authorizeQuote: {
    operation: quotes.authorizeQuote,
    params: { quoteId: owned('Quote') },
    address: '/endUserIpAddress',
    learns: ['/transactionId'],
  },
  resendQuoteAuthorization: {
    operation: quotes.resendQuoteAuthorization,
    params: { quoteId: owned('Quote') },
    learns: [],
  },
  trustExternalAccount: {
    operation: accounts.trustExternalAccount,
    params: { externalAccountId: owned('ExternalAccount') },
    learns: [],
  },
  confirmExternalAccountTrust: {
    operation: accounts.confirmExternalAccountTrust,
    params: { externalAccountId: owned('ExternalAccount') },
    text: ['/challengeId'],
    learns: [],
  },
  untrustExternalAccount: {
    operation: accounts.untrustExternalAccount,
    params: { externalAccountId: owned('ExternalAccount') },
    learns: [],
  },
  confirmExternalAccountUntrust: {
    operation: accounts.confirmExternalAccountUntrust,
    params: { externalAccountId: owned('ExternalAccount') },
    text: ['/challengeId'],
    learns: [],
  },
  listScaFactors: { operation: sca.listScaFactors, query: { customerId: caller }, learns: [] },
  startScaEnrolment: { operation: sca.startScaEnrolment, query: { customerId: caller }, learns: [] },
  confirmScaEnrolment: { operation: sca.confirmScaEnrolment, query: { customerId: caller }, learns: [] },
  deleteScaFactor: {
    operation: sca.deleteScaFactor,
    params: { credentialId: plain },
    query: { customerId: caller },
    learns: [],
  },
  startScaLogin: { operation: sca.startScaLogin, query: { customerId: caller }, learns: [] },
  completeScaLogin: {
    operation: sca.completeScaLogin,
    query: { customerId: caller },
    text: ['/challengeId'],
    address: '/endUserIpAddress',
    learns: [],
  },
  startScaReset: { operation: sca.startScaReset, query: { customerId: caller }, learns: [] },
  getScaReset: { operation: sca.getScaReset, params: { resetId: plain }, query: { customerId: caller }, learns: [] },
  completeScaReset: {
    operation: sca.completeScaReset,
    params: { resetId: plain },
    query: { customerId: caller },
    learns: [],
  },
  listTransactions: {
    operation: transactions.listTransactions,
    query: {
      customerId: caller,
      platformCustomerId: refused,
      accountIdentifier: plain,
      senderAccountIdentifier: plain,
      receiverAccountIdentifier: plain,
      status: plain,
      type: plain,
      reference: plain,
      startDate: plain,
      endDate: plain,
      sortOrder: plain,
      limit: plain,
      cursor: plain,
    },
    learns: ['/data/*/id', '/data/*/quoteId'],
  },
  getTransaction: {
    operation: transactions.getTransaction,
    params: { transactionId: owned('Transaction') },
    learns: [],
  },
} satisfies Rows;

type Undecided = Exclude<keyof ServiceOperations, keyof typeof table | keyof typeof withheld>;

/** Does not compile while an operation of the contract is neither in the table nor withheld: it names the one. */
export const decided: [Undecided] extends [never] ? true : { undecided: Undecided } = true;

/** The rows that can be reached. */
export const exposedRows: readonly AnyRow[] = Object.values(table);
