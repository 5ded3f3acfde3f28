import { UNEXPECTED_FAILURE } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { WalletError } from '../errors/walletError.ts';

/**
 * Converts any thrown value to a `WalletError`. A `WalletError` stays itself; every other value becomes the `cause` of
 * an `UNEXPECTED_FAILURE`.
 *
 * ```ts
 * import { restoreSession, toWalletError, type Wallet } from '@latchkey/core'
 *
 * const restore = (wallet: Wallet) => restoreSession(wallet).catch((thrown) => console.log(toWalletError(thrown).next))
 * ```
 */
export function toWalletError(error: unknown): WalletError {
  return error instanceof WalletError ? error : createCoreError(UNEXPECTED_FAILURE, { cause: error });
}
