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
} from './cardOperations.ts';
export { sandboxCodes } from './codes.ts';
export { magicSuffixes, sandboxAddresses } from './magicSuffix.ts';
export {
  sandboxFundInternalAccount,
  sandboxReceive,
  sandboxSend,
  sandboxTestWebhook,
  WebhookTest,
} from './operations.ts';
export {
  AdviceSimulation,
  AuthorizationSimulation,
  ClearingSimulation,
  InquirySimulation,
  ReturnReversalSimulation,
  ReturnSimulation,
  Simulation,
} from './simulation.ts';
