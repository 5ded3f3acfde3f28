export { countryCode, currencyCode, email, phoneNumber, text } from './formats.ts';
export type {
  AgentActionId,
  AgentId,
  AuthMethodId,
  BeneficialOwnerId,
  CardId,
  CardTransactionId,
  CustomerId,
  DelegatedKeyId,
  DocumentId,
  ExternalAccountId,
  Id,
  InternalAccountId,
  LookupId,
  QuoteId,
  RequestId,
  ScaChallengeId,
  SessionId,
  TokenId,
  TransactionId,
  VerificationId,
  WebhookId,
} from './ids.ts';
export { id, idParam } from './ids.ts';
export {
  type AnswerOf,
  type Auth,
  type Call,
  type Callable,
  headerNames,
  type Method,
  type Operation,
  type OperationHeader,
  operation,
  pathOf,
  type RequestOf,
  type Schema,
} from './operation.ts';
export { operations, relayOperations } from './operations.ts';
export { paging } from './paging.ts';
export { flag, opaqueParam, sortOrder, umaAddress } from './params.ts';
export { amount, dateTime, integer, listOf, type Open, type OpenSchema, open, positiveAmount } from './scalars.ts';
export { isTransition, type Transition } from './transition.ts';
