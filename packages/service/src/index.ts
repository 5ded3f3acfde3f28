export {
  createExternalAccount,
  getExternalAccount,
  listExternalAccounts,
  listInternalAccounts,
} from './actions/accounts.ts';
export { getConfig } from './actions/config.ts';
export { challengeCredential, listCredentials, verifyCredential } from './actions/credentials.ts';
export { createCustomer, getCustomer } from './actions/customers.ts';
export { createQuote, executeQuote, getQuote } from './actions/quotes.ts';
export { sandboxFundInternalAccount, sandboxSend } from './actions/sandbox.ts';
export { listSessions, revokeSession } from './actions/sessions.ts';
export { getTransaction, listTransactions } from './actions/transactions.ts';
export { type CallOptions, call, type KeyedCallOptions, type SignedCallOptions } from './client/call.ts';
export { BodyTooLarge, readCapped } from './client/cappedBody.ts';
export { type Clock, systemClock } from './client/clock.ts';
export { createServiceClient, type ServiceClient, type ServiceClientOptions } from './client/createServiceClient.ts';
export type { Dialect, HeaderNames } from './client/dialect.ts';
export { type SendRequest, send } from './client/send.ts';
export { ServiceError, type ServiceErrorCode, serviceErrorCodes } from './errors/serviceError.ts';
export { verifyWebhook } from './webhooks/verifyWebhook.ts';
export { WebhookError, type WebhookErrorCode } from './webhooks/webhookError.ts';
