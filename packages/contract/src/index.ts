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
export { id, idParam, opaqueParam, umaAddress } from './ids.ts';
export {
  type AnswerOf,
  type Auth,
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
export { amount, dateTime, integer, listOf, type Open, open, paging, positiveAmount } from './scalars.ts';
