export type {
  AuthMethodId,
  CardTransactionId,
  CustomerId,
  ExternalAccountId,
  InternalAccountId,
  QuoteId,
  SessionId,
  TransactionId,
} from '@latchkey/contract';
export type { Currency, CurrencyAmount, ExternalAccount, InternalAccount } from '@latchkey/contract/accounts';
export type { Agent, AgentAction } from '@latchkey/contract/agents';
export type { Card } from '@latchkey/contract/cards';
export type { AuthMethod, CredentialChallenge, PayloadToSign } from '@latchkey/contract/credentials';
export {
  documentMediaTypes,
  documentTypes,
  identityDocumentTypes,
  maxDocumentBytes,
  twoSidedDocumentTypes,
} from '@latchkey/contract/documents';
export type { FieldError } from '@latchkey/contract/errors';
export type { ExchangeRate } from '@latchkey/contract/exchange-rates';
export type { Quote } from '@latchkey/contract/quotes';
export type { RelayEvent, RelaySession, RelaySettings, SignInResponse } from '@latchkey/contract/relay';
export type { Session } from '@latchkey/contract/sessions';
export type { Transaction } from '@latchkey/contract/transactions';
export * from './actions/index.ts';
export * from './agents/index.ts';
export * from './cards/index.ts';
export * from './client/index.ts';
export * from './deposit/index.ts';
export {
  type CoreErrorCode,
  describeError,
  type ErrorDescription,
  type ErrorKind,
  isWalletError,
  type NextStep,
  type OperationId,
  WalletError,
  type WalletErrorCode,
  type WalletErrorCodeOf,
} from './errors/index.ts';
export * from './events/index.ts';
export * from './flows/credential/index.ts';
export type { Flow, FlowStep, Store } from './flows/flow.ts';
export * from './flows/fund/index.ts';
export * from './flows/login/index.ts';
export * from './flows/oauthLogin/index.ts';
export * from './flows/passkeyLogin/index.ts';
export * from './flows/send/index.ts';
export * from './flows/stepUp/index.ts';
export { toReadable } from './flows/toReadable.ts';
export { type Pins, sealOtp, type VerifiedTarget, verifyTargetBundle } from './hpke/index.ts';
export type { Clock } from './internal/clock.ts';
export { createModuleLoader } from './internal/createModuleLoader.ts';
export * from './keys/index.ts';
export * from './live/index.ts';
export * from './money/index.ts';
export * from './passkey/index.ts';
export * from './session/index.ts';
export {
  type CheckPayload,
  type ConfirmedQuote,
  defaultPayloadTypes,
  expectEmail,
  expectIdentity,
  expectPasskey,
  expectPhoneNumber,
  expectTargetKey,
  type InspectedPayload,
  inspectPayload,
  type PayloadExpectation,
  type PayloadSubject,
  type PayloadTypes,
} from './signing/index.ts';
export * from './storage/index.ts';
