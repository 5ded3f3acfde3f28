export { type TypedWebhook, typedWebhook } from '@latchkey/contract/webhooks';
export { challengeExternalAccount, verifyExternalAccount } from './actions/accountOwnership.ts';
export {
  createExternalAccount,
  deleteExternalAccount,
  getExternalAccount,
  listExternalAccounts,
  listInternalAccounts,
} from './actions/accounts.ts';
export { approveAgentAction, listAgentApprovals, rejectAgentAction } from './actions/agentApprovals.ts';
export { createAgent, deleteAgent, getAgent, listAgents, updateAgent, updateAgentPolicy } from './actions/agents.ts';
export {
  createBeneficialOwner,
  getBeneficialOwner,
  listBeneficialOwners,
  updateBeneficialOwner,
} from './actions/beneficialOwners.ts';
export {
  confirmExternalAccountTrust,
  confirmExternalAccountUntrust,
  trustExternalAccount,
  untrustExternalAccount,
} from './actions/beneficiaryTrust.ts';
export { getBulkJob, uploadCustomers } from './actions/bulkCustomers.ts';
export {
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
} from './actions/cardSimulations.ts';
export { createCard, getCard, listCards, revealCard, updateCard } from './actions/cards.ts';
export { getConfig, updateConfig } from './actions/config.ts';
export { createCredential, deleteCredential } from './actions/credentialChanges.ts';
export { challengeCredential, listCredentials, verifyCredential } from './actions/credentials.ts';
export { estimateWithdrawalFee } from './actions/crypto.ts';
export {
  completeScaLogin,
  confirmScaEnrolment,
  deleteScaFactor,
  listScaFactors,
  recordScaEvent,
  startScaEnrolment,
  startScaLogin,
} from './actions/customerAuthentication.ts';
export { completeScaReset, getScaReset, startScaReset } from './actions/customerAuthenticationReset.ts';
export { createCustomer, deleteCustomer, getCustomer, listCustomers, updateCustomer } from './actions/customers.ts';
export { createDelegatedKey, getDelegatedKey, listDelegatedKeys, revokeDelegatedKey } from './actions/delegatedKeys.ts';
export { createDeviceCode, getDeviceCodeStatus } from './actions/deviceCodes.ts';
export { listDiscoveries } from './actions/discoveries.ts';
export { createDocument, deleteDocument, getDocument, listDocuments, replaceDocument } from './actions/documents.ts';
export { listExchangeRates } from './actions/exchangeRates.ts';
export {
  confirmEmailVerification,
  confirmPhoneVerification,
  createKycLink,
  getEndUserTerms,
  sendEmailVerification,
  sendPhoneVerification,
} from './actions/onboarding.ts';
export {
  createOwnExternalAccount,
  deleteOwnExternalAccount,
  getOwnExternalAccount,
  listOwnExternalAccounts,
  listOwnInternalAccounts,
} from './actions/ownAccounts.ts';
export { getOwnAction, getOwnAgent, listOwnActions } from './actions/ownAgent.ts';
export {
  createOwnQuote,
  executeOwnQuote,
  getOwnQuote,
  getOwnTransaction,
  listOwnTransactions,
  transferOwnIn,
  transferOwnOut,
} from './actions/ownMoney.ts';
export {
  challengePlatformExternalAccount,
  createPlatformExternalAccount,
  deletePlatformExternalAccount,
  getPlatformExternalAccount,
  listPlatformExternalAccounts,
  listPlatformInternalAccounts,
  verifyPlatformExternalAccount,
} from './actions/platformAccounts.ts';
export { authorizeQuote, createQuote, executeQuote, getQuote, resendQuoteAuthorization } from './actions/quotes.ts';
export { lookUpAddress, lookUpExternalAccount } from './actions/receivers.ts';
export { redeemDeviceCode } from './actions/redeemDeviceCode.ts';
export { sandboxFundInternalAccount, sandboxReceive, sandboxSend, sandboxTestWebhook } from './actions/sandbox.ts';
export { listSessions, refreshSession, revokeSession } from './actions/sessions.ts';
export { createToken, deleteToken, getToken, listTokens } from './actions/tokens.ts';
export {
  approveTransaction,
  cancelTransaction,
  confirmTransaction,
  rejectTransaction,
} from './actions/transactionDecisions.ts';
export { getTransaction, listTransactions } from './actions/transactions.ts';
export { transferIn, transferOut } from './actions/transfers.ts';
export { listVasps } from './actions/vasps.ts';
export { createVerification, getVerification, listVerifications } from './actions/verifications.ts';
export { exportInternalAccount, updateInternalAccount } from './actions/walletAccounts.ts';
export { type CallOptions, call, type KeyedCallOptions, type SignedCallOptions } from './client/call.ts';
export { BodyTooLarge, readBodyUpTo } from './client/cappedBody.ts';
export { type Clock, systemClock } from './client/clock.ts';
export type { Connection } from './client/connection.ts';
export type { ConnectionOptions } from './client/connectionOptions.ts';
export { type AgentClient, type AgentClientOptions, createAgentClient } from './client/createAgentClient.ts';
export { createServiceClient, type ServiceClient, type ServiceClientOptions } from './client/createServiceClient.ts';
export type { Dialect, HeaderNames } from './client/dialect.ts';
export type { SendRequest } from './client/exchange.ts';
export { paginate } from './client/paginate.ts';
export { send } from './client/send.ts';
export type {
  RequestAttempt,
  ServiceFetch,
  Transport,
  WireHeaders,
  WireRequest,
  WireResponse,
} from './client/transport.ts';
export { isBodyless } from './client/transport.ts';
export { ServiceError, type ServiceErrorCode, serviceErrorCodes } from './errors/serviceError.ts';
export {
  ServiceConflictError,
  ServiceConnectionError,
  ServiceCredentialsError,
  ServiceFailureError,
  ServiceForbiddenError,
  ServiceInputError,
  ServiceLimitError,
  ServiceLockedError,
  ServiceNotFoundError,
  WalletSignatureError,
} from './errors/serviceErrors.ts';
export { type OptionProblem, ServiceOptionError } from './errors/serviceOptionError.ts';
export { verifyEcdsa } from './webhooks/verifyEcdsa.ts';
export { verifyWebhook } from './webhooks/verifyWebhook.ts';
export { WebhookError, type WebhookErrorCode } from './webhooks/webhookError.ts';
