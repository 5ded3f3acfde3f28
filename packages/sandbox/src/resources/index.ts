import type { AnyHandler } from '../http/handler.ts';
import { agentHandlers } from './agents/handlers.ts';
import createBeneficialOwner from './beneficialOwners/createBeneficialOwner.ts';
import getBeneficialOwner from './beneficialOwners/getBeneficialOwner.ts';
import listBeneficialOwners from './beneficialOwners/listBeneficialOwners.ts';
import updateBeneficialOwner from './beneficialOwners/updateBeneficialOwner.ts';
import getBulkJob from './bulkCustomers/getBulkJob.ts';
import uploadCustomers from './bulkCustomers/uploadCustomers.ts';
import createCard from './cards/createCard.ts';
import getCard from './cards/getCard.ts';
import listCards from './cards/listCards.ts';
import revealCard from './cards/revealCard.ts';
import updateCard from './cards/updateCard.ts';
import simulateCardAuthorization from './cardTransactions/simulateCardAuthorization.ts';
import simulateCardAuthorizationAdvice from './cardTransactions/simulateCardAuthorizationAdvice.ts';
import simulateCardBalanceInquiry from './cardTransactions/simulateCardBalanceInquiry.ts';
import simulateCardClearing from './cardTransactions/simulateCardClearing.ts';
import simulateCardCreditAuthorization from './cardTransactions/simulateCardCreditAuthorization.ts';
import simulateCardCreditAuthorizationAdvice from './cardTransactions/simulateCardCreditAuthorizationAdvice.ts';
import simulateCardFinancialAuthorization from './cardTransactions/simulateCardFinancialAuthorization.ts';
import simulateCardFinancialCreditAuthorization from './cardTransactions/simulateCardFinancialCreditAuthorization.ts';
import simulateCardReturn from './cardTransactions/simulateCardReturn.ts';
import simulateCardReturnReversal from './cardTransactions/simulateCardReturnReversal.ts';
import getConfig from './config/getConfig.ts';
import updateConfig from './config/updateConfig.ts';
import challengeCredential from './credentials/challengeCredential.ts';
import createCredential from './credentials/createCredential.ts';
import deleteCredential from './credentials/deleteCredential.ts';
import listCredentials from './credentials/listCredentials.ts';
import verifyCredential from './credentials/verifyCredential.ts';
import estimateWithdrawalFee from './crypto/estimateWithdrawalFee.ts';
import confirmEmailVerification from './customers/confirmEmailVerification.ts';
import confirmPhoneVerification from './customers/confirmPhoneVerification.ts';
import createCustomer from './customers/createCustomer.ts';
import createKycLink from './customers/createKycLink.ts';
import deleteCustomer from './customers/deleteCustomer.ts';
import getCustomer from './customers/getCustomer.ts';
import getEndUserTerms from './customers/getEndUserTerms.ts';
import listCustomers from './customers/listCustomers.ts';
import sendEmailVerification from './customers/sendEmailVerification.ts';
import sendPhoneVerification from './customers/sendPhoneVerification.ts';
import updateCustomer from './customers/updateCustomer.ts';
import createDelegatedKey from './delegatedKeys/createDelegatedKey.ts';
import getDelegatedKey from './delegatedKeys/getDelegatedKey.ts';
import listDelegatedKeys from './delegatedKeys/listDelegatedKeys.ts';
import revokeDelegatedKey from './delegatedKeys/revokeDelegatedKey.ts';
import listDiscoveries from './discoveries/listDiscoveries.ts';
import createDocument from './documents/createDocument.ts';
import deleteDocument from './documents/deleteDocument.ts';
import getDocument from './documents/getDocument.ts';
import listDocuments from './documents/listDocuments.ts';
import replaceDocument from './documents/replaceDocument.ts';
import listExchangeRates from './exchangeRates/listExchangeRates.ts';
import challengeExternalAccount from './externalAccounts/challengeExternalAccount.ts';
import challengePlatformExternalAccount from './externalAccounts/challengePlatformExternalAccount.ts';
import confirmExternalAccountTrust from './externalAccounts/confirmExternalAccountTrust.ts';
import confirmExternalAccountUntrust from './externalAccounts/confirmExternalAccountUntrust.ts';
import createExternalAccount from './externalAccounts/createExternalAccount.ts';
import createPlatformExternalAccount from './externalAccounts/createPlatformExternalAccount.ts';
import deleteExternalAccount from './externalAccounts/deleteExternalAccount.ts';
import deletePlatformExternalAccount from './externalAccounts/deletePlatformExternalAccount.ts';
import getExternalAccount from './externalAccounts/getExternalAccount.ts';
import getPlatformExternalAccount from './externalAccounts/getPlatformExternalAccount.ts';
import listExternalAccounts from './externalAccounts/listExternalAccounts.ts';
import listPlatformExternalAccounts from './externalAccounts/listPlatformExternalAccounts.ts';
import trustExternalAccount from './externalAccounts/trustExternalAccount.ts';
import untrustExternalAccount from './externalAccounts/untrustExternalAccount.ts';
import verifyExternalAccount from './externalAccounts/verifyExternalAccount.ts';
import verifyPlatformExternalAccount from './externalAccounts/verifyPlatformExternalAccount.ts';
import exportInternalAccount from './internalAccounts/exportInternalAccount.ts';
import listInternalAccounts from './internalAccounts/listInternalAccounts.ts';
import listPlatformInternalAccounts from './internalAccounts/listPlatformInternalAccounts.ts';
import updateInternalAccount from './internalAccounts/updateInternalAccount.ts';
import authorizeQuote from './quotes/authorizeQuote.ts';
import createQuote from './quotes/createQuote.ts';
import executeQuote from './quotes/executeQuote.ts';
import getQuote from './quotes/getQuote.ts';
import resendQuoteAuthorization from './quotes/resendQuoteAuthorization.ts';
import lookUpAddress from './receivers/lookUpAddress.ts';
import lookUpExternalAccount from './receivers/lookUpExternalAccount.ts';
import sandboxFundInternalAccount from './sandbox/sandboxFundInternalAccount.ts';
import sandboxReceive from './sandbox/sandboxReceive.ts';
import sandboxSend from './sandbox/sandboxSend.ts';
import sandboxTestWebhook from './sandbox/sandboxTestWebhook.ts';
import completeScaLogin from './sca/completeScaLogin.ts';
import completeScaReset from './sca/completeScaReset.ts';
import confirmScaEnrolment from './sca/confirmScaEnrolment.ts';
import deleteScaFactor from './sca/deleteScaFactor.ts';
import getScaReset from './sca/getScaReset.ts';
import listScaFactors from './sca/listScaFactors.ts';
import recordScaEvent from './sca/recordScaEvent.ts';
import startScaEnrolment from './sca/startScaEnrolment.ts';
import startScaLogin from './sca/startScaLogin.ts';
import startScaReset from './sca/startScaReset.ts';
import listSessions from './sessions/listSessions.ts';
import refreshSession from './sessions/refreshSession.ts';
import revokeSession from './sessions/revokeSession.ts';
import createToken from './tokens/createToken.ts';
import deleteToken from './tokens/deleteToken.ts';
import getToken from './tokens/getToken.ts';
import listTokens from './tokens/listTokens.ts';
import approveTransaction from './transactions/approveTransaction.ts';
import cancelTransaction from './transactions/cancelTransaction.ts';
import confirmTransaction from './transactions/confirmTransaction.ts';
import getTransaction from './transactions/getTransaction.ts';
import listTransactions from './transactions/listTransactions.ts';
import rejectTransaction from './transactions/rejectTransaction.ts';
import transferIn from './transfers/transferIn.ts';
import transferOut from './transfers/transferOut.ts';
import listVasps from './vasps/listVasps.ts';
import createVerification from './verifications/createVerification.ts';
import getVerification from './verifications/getVerification.ts';
import listVerifications from './verifications/listVerifications.ts';

/** One handler per operation. An operation of the contract without one answers 501. */
export const handlers: readonly AnyHandler[] = [
  getConfig,
  updateConfig,
  createToken,
  listTokens,
  getToken,
  deleteToken,
  listDiscoveries,
  sandboxTestWebhook,
  createCard,
  listCards,
  getCard,
  updateCard,
  revealCard,
  simulateCardAuthorization,
  simulateCardAuthorizationAdvice,
  simulateCardBalanceInquiry,
  simulateCardClearing,
  simulateCardCreditAuthorization,
  simulateCardCreditAuthorizationAdvice,
  simulateCardFinancialAuthorization,
  simulateCardFinancialCreditAuthorization,
  simulateCardReturn,
  simulateCardReturnReversal,
  createCustomer,
  listCustomers,
  getCustomer,
  updateCustomer,
  deleteCustomer,
  getEndUserTerms,
  uploadCustomers,
  getBulkJob,
  createKycLink,
  sendEmailVerification,
  confirmEmailVerification,
  sendPhoneVerification,
  confirmPhoneVerification,
  createBeneficialOwner,
  listBeneficialOwners,
  getBeneficialOwner,
  updateBeneficialOwner,
  createDocument,
  listDocuments,
  getDocument,
  replaceDocument,
  deleteDocument,
  createVerification,
  listVerifications,
  getVerification,
  listInternalAccounts,
  updateInternalAccount,
  exportInternalAccount,
  createExternalAccount,
  listExternalAccounts,
  getExternalAccount,
  listCredentials,
  createCredential,
  deleteCredential,
  challengeCredential,
  verifyCredential,
  listSessions,
  refreshSession,
  revokeSession,
  createQuote,
  getQuote,
  executeQuote,
  listTransactions,
  getTransaction,
  sandboxFundInternalAccount,
  sandboxSend,
  deleteExternalAccount,
  trustExternalAccount,
  confirmExternalAccountTrust,
  untrustExternalAccount,
  confirmExternalAccountUntrust,
  authorizeQuote,
  resendQuoteAuthorization,
  startScaLogin,
  completeScaLogin,
  recordScaEvent,
  listScaFactors,
  startScaEnrolment,
  confirmScaEnrolment,
  deleteScaFactor,
  startScaReset,
  getScaReset,
  completeScaReset,
  createDelegatedKey,
  listDelegatedKeys,
  getDelegatedKey,
  revokeDelegatedKey,
  ...agentHandlers,
  transferIn,
  transferOut,
  createPlatformExternalAccount,
  deletePlatformExternalAccount,
  getPlatformExternalAccount,
  listPlatformExternalAccounts,
  listPlatformInternalAccounts,
  lookUpAddress,
  lookUpExternalAccount,
  listVasps,
  listExchangeRates,
  estimateWithdrawalFee,
  confirmTransaction,
  cancelTransaction,
  approveTransaction,
  rejectTransaction,
  sandboxReceive,
  challengeExternalAccount,
  challengePlatformExternalAccount,
  verifyExternalAccount,
  verifyPlatformExternalAccount,
];
