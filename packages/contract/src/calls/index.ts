export {
  createExternalAccount,
  deleteExternalAccount,
  getExternalAccount,
  listExternalAccounts,
  listInternalAccounts,
} from './accounts.ts';
export {
  approveAgentAction,
  createAgent,
  createDeviceCode,
  deleteAgent,
  getAgent,
  listAgentApprovals,
  listAgents,
  rejectAgentAction,
  updateAgent,
  updateAgentPolicy,
} from './agents.ts';
export { authorizeQuote, resendQuoteAuthorization } from './authorizations.ts';
export { createCard, getCard, listCards, revealCard, updateCard } from './cards.ts';
export { createCredential, deleteCredential } from './credentialChanges.ts';
export { challengeCredential, listCredentials, verifyCredential } from './credentials.ts';
export { estimateWithdrawalFee } from './crypto.ts';
export {
  confirmEmailVerification,
  confirmPhoneVerification,
  createBeneficialOwner,
  createDocument,
  createKycLink,
  createVerification,
  deleteDocument,
  getBeneficialOwner,
  getCustomer,
  getDocument,
  getEndUserTerms,
  getVerification,
  listBeneficialOwners,
  listDocuments,
  listVerifications,
  replaceDocument,
  sendEmailVerification,
  sendPhoneVerification,
  updateBeneficialOwner,
  updateCustomer,
} from './onboarding.ts';
export { createQuote, executeQuote, getQuote } from './quotes.ts';
export { listDiscoveries, listExchangeRates, lookUpAddress, lookUpExternalAccount } from './receivers.ts';
export { endRelaySession, getRelaySession, getRelaySettings, signIn, startPasskeyRegistration } from './relay.ts';
export {
  completeScaLogin,
  completeScaReset,
  confirmScaEnrolment,
  deleteScaFactor,
  getScaReset,
  listScaFactors,
  startScaEnrolment,
  startScaLogin,
  startScaReset,
} from './sca.ts';
export { listSessions, refreshSession, revokeSession } from './sessions.ts';
export { getTransaction, listTransactions } from './transactions.ts';
export {
  confirmExternalAccountTrust,
  confirmExternalAccountUntrust,
  trustExternalAccount,
  untrustExternalAccount,
} from './trust.ts';
export { exportInternalAccount, updateInternalAccount } from './walletAccounts.ts';
