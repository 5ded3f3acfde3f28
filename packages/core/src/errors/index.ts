export { type CoreErrorCode, coreError } from './coreError.ts';
export { type ErrorKind, type ErrorMeaning, meaningOf } from './meaningOf.ts';
export { type NextStep, WalletError } from './walletError.ts';
