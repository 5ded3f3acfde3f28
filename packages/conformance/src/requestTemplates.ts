import { createDocumentForm } from './onboardingSteps.ts';
import type { TestContext } from './testContext.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

/** A request that is valid for its operation, except for its path parameters. */
interface RequestTemplate {
  readonly body?: unknown;
  /** Required members of the query. */
  readonly query?: Readonly<Record<string, string>>;
  readonly createQuery?: (context: TestContext) => Promise<Readonly<Record<string, string>>>;
  readonly form?: () => FormData;
}

const cardTransactionId = `CardTransaction:${unknownId}`;
const merchant = { descriptor: 'Shop' };
const purchase = { body: { amount: 100, currency: { code: 'USD' }, merchant } };
const laterCardEvent = { body: { cardTransactionId, amount: 100 } };

/** The customer that every call of Strong Customer Authentication names. */
const scaRequest: RequestTemplate = {
  query: { customerId: `Customer:${unknownId}` },
  createQuery: async (context) => ({ customerId: (await context.getSharedScaCustomer()).customerId }),
};

/** A publicly known point of the curve: its generator (SEC 2, 2.4.2). */
const generator =
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5';

const wallet = { accountId: `InternalAccount:${unknownId}` };

/** By operation, if a body is needed to reach the check of the path parameters. */
export const requestsByOperation: Readonly<Record<string, RequestTemplate>> = {
  authorizeQuote: { body: { code: '123456' } },
  updateCustomer: { body: { customerType: 'INDIVIDUAL', fullName: 'Ada King' } },
  confirmEmailVerification: { body: { code: '123456' } },
  confirmPhoneVerification: { body: { code: '123456' } },
  updateInternalAccount: { body: { privateEnabled: true } },
  exportInternalAccount: { body: { clientPublicKey: generator } },
  verifyCredential: { body: { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' } },
  refreshSession: { body: { clientPublicKey: generator } },
  confirmExternalAccountTrust: { body: { code: '123456' } },
  confirmExternalAccountUntrust: { body: { code: '123456' } },
  challengeExternalAccount: { body: { method: 'WALLET_SIGNATURE' } },
  verifyExternalAccount: { body: { signature: '0x00' } },
  challengePlatformExternalAccount: { body: { method: 'WALLET_SIGNATURE' } },
  verifyPlatformExternalAccount: { body: { signature: '0x00' } },
  rejectAgentAction: { body: { reason: 'No.' } },
  updateAgent: { body: { name: 'Agent' } },
  updateAgentPolicy: { body: { defaultExecutionMode: 'AUTO' } },
  updateCard: { body: { state: 'FROZEN' } },
  updateBeneficialOwner: { body: {} },
  replaceDocument: { form: () => createDocumentForm(`Customer:${unknownId}`) },
  sandboxFundInternalAccount: { body: { amount: 1 } },
  simulateCardAuthorization: purchase,
  simulateCardCreditAuthorization: purchase,
  simulateCardFinancialAuthorization: purchase,
  simulateCardFinancialCreditAuthorization: purchase,
  simulateCardAuthorizationAdvice: laterCardEvent,
  simulateCardCreditAuthorizationAdvice: purchase,
  simulateCardBalanceInquiry: { body: { merchant } },
  simulateCardClearing: laterCardEvent,
  simulateCardReturn: laterCardEvent,
  simulateCardReturnReversal: { body: { cardTransactionId } },
  listCredentials: { query: wallet },
  listSessions: { query: wallet },
  listDelegatedKeys: { query: wallet },
  listDocuments: { query: {} },
  startScaLogin: scaRequest,
  completeScaLogin: scaRequest,
  recordScaEvent: scaRequest,
  listScaFactors: scaRequest,
  startScaEnrolment: scaRequest,
  confirmScaEnrolment: scaRequest,
  deleteScaFactor: scaRequest,
  startScaReset: scaRequest,
  getScaReset: scaRequest,
  completeScaReset: scaRequest,
};
