export { type CoreErrorCode, createCoreError } from './coreError.ts';
export { describeError, type ErrorDescription, type ErrorKind } from './describeError.ts';
export { type NextStep, WalletError } from './walletError.ts';
