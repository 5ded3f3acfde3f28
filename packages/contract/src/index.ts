export type {
  AuthMethodId,
  CustomerId,
  ExternalAccountId,
  Id,
  InternalAccountId,
  QuoteId,
  RequestId,
  SessionId,
  TransactionId,
  WebhookId,
} from './ids.ts';
export { id, idParam } from './ids.ts';
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
