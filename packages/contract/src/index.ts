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
export { isLoopbackHost } from './loopback.ts';
export {
  type Auth,
  buildPath,
  type Call,
  type Callable,
  headerNames,
  type Method,
  type Operation,
  type OperationHeader,
  operation,
  type ProofRule,
  type RequestOf,
  type ResponseOf,
  type Schema,
} from './operation.ts';
export { operations, relayOperations } from './operations.ts';
export { paging } from './paging.ts';
export { dateTimeParam, flag, opaqueParam, sortOrder, umaAddress, umaAddressPattern } from './params.ts';
export { responseObject } from './responseObject.ts';
export {
  amount,
  dateTime,
  integer,
  listResponse,
  type Open,
  type OpenSchema,
  openEnum,
  type Page,
  type PageSchema,
  positiveAmount,
} from './scalars.ts';
export { isTransition, type Transition } from './transition.ts';
