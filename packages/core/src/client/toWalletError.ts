import { UNEXPECTED_FAILURE } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { WalletError } from '../errors/walletError.ts';

/** Whatever was thrown, as the one error class of the wallet. */
export function toWalletError(error: unknown): WalletError {
  return error instanceof WalletError ? error : coreError(UNEXPECTED_FAILURE, { cause: error });
}
