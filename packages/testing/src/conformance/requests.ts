import { documentForm } from './onboardingSteps.ts';
import type { World } from './world.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** A request that its operation's row takes, whatever it is about. */
interface Request {
  readonly body?: unknown;
  /** Members that the query must have. */
  readonly query?: Readonly<Record<string, string>>;
  readonly queryOf?: (world: World) => Promise<Readonly<Record<string, string>>>;
  readonly form?: () => FormData;
}

const cardTransactionId = `CardTransaction:${nobody}`;
const merchant = { descriptor: 'Shop' };
const purchase = { body: { amount: 100, currency: { code: 'USD' }, merchant } };
const later = { body: { cardTransactionId, amount: 100 } };

/** The customer that every call of Strong Customer Authentication names. */
const ofEva: Request = {
  query: { customerId: `Customer:${nobody}` },
  queryOf: async (world) => ({ customerId: (await world.eva()).customerId }),
};

/** A point of the curve that anybody knows: its generator (SEC 2, 2.4.2). */
const generator =
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5';

const wallet = { accountId: `InternalAccount:${nobody}` };

/** By operation, where one is needed to come as far as the question of what the path names. */
export const requests: Readonly<Record<string, Request>> = {
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
  replaceDocument: { form: () => documentForm(`Customer:${nobody}`) },
  sandboxFundInternalAccount: { body: { amount: 1 } },
  simulateCardAuthorization: purchase,
  simulateCardCreditAuthorization: purchase,
  simulateCardFinancialAuthorization: purchase,
  simulateCardFinancialCreditAuthorization: purchase,
  simulateCardAuthorizationAdvice: later,
  simulateCardCreditAuthorizationAdvice: purchase,
  simulateCardBalanceInquiry: { body: { merchant } },
  simulateCardClearing: later,
  simulateCardReturn: later,
  simulateCardReturnReversal: { body: { cardTransactionId } },
  listCredentials: { query: wallet },
  listSessions: { query: wallet },
  listDelegatedKeys: { query: wallet },
  listDocuments: { query: {} },
  startScaLogin: ofEva,
  completeScaLogin: ofEva,
  recordScaEvent: ofEva,
  listScaFactors: ofEva,
  startScaEnrolment: ofEva,
  confirmScaEnrolment: ofEva,
  deleteScaFactor: ofEva,
  startScaReset: ofEva,
  getScaReset: ofEva,
  completeScaReset: ofEva,
};
