export { type CoreErrorCode, coreError } from './coreError.ts';
export { type NextStep, WalletError } from './walletError.ts';
