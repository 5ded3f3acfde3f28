import type { AnyHandler } from '../http/handler.ts';
import getConfig from './config/getConfig.ts';
import challengeCredential from './credentials/challengeCredential.ts';
import listCredentials from './credentials/listCredentials.ts';
import verifyCredential from './credentials/verifyCredential.ts';
import createCustomer from './customers/createCustomer.ts';
import getCustomer from './customers/getCustomer.ts';
import createExternalAccount from './externalAccounts/createExternalAccount.ts';
import getExternalAccount from './externalAccounts/getExternalAccount.ts';
import listExternalAccounts from './externalAccounts/listExternalAccounts.ts';
import listInternalAccounts from './internalAccounts/listInternalAccounts.ts';
import createQuote from './quotes/createQuote.ts';
import executeQuote from './quotes/executeQuote.ts';
import getQuote from './quotes/getQuote.ts';
import sandboxFundInternalAccount from './sandbox/sandboxFundInternalAccount.ts';
import sandboxSend from './sandbox/sandboxSend.ts';
import listSessions from './sessions/listSessions.ts';
import revokeSession from './sessions/revokeSession.ts';
import getTransaction from './transactions/getTransaction.ts';
import listTransactions from './transactions/listTransactions.ts';

/** One handler per operation. An operation of the contract without one answers 501. */
export const handlers: readonly AnyHandler[] = [
  getConfig,
  createCustomer,
  getCustomer,
  listInternalAccounts,
  createExternalAccount,
  listExternalAccounts,
  getExternalAccount,
  listCredentials,
  challengeCredential,
  verifyCredential,
  listSessions,
  revokeSession,
  createQuote,
  getQuote,
  executeQuote,
  listTransactions,
  getTransaction,
  sandboxFundInternalAccount,
  sandboxSend,
];
