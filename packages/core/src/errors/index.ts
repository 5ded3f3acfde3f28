export { type CoreErrorCode, createCoreError } from './coreError.ts';
export { describeError, type ErrorDescription, type ErrorKind } from './describeError.ts';
export { isWalletError, type OperationId, type WalletErrorCode, type WalletErrorCodeOf } from './isWalletError.ts';
export { type NextStep, WalletError } from './walletError.ts';
