import type { ErrorCode } from '@latchkey/contract/errors';
import type { RelayErrorCode } from '@latchkey/contract/relay';
import type { CoreErrorCode } from './coreError.ts';
import { WalletError } from './walletError.ts';

/** Every code that this version knows: of this package, the relay and the service. The service can add others. */
export type WalletErrorCode = CoreErrorCode | RelayErrorCode | ErrorCode | (string & {});

/**
 * Returns whether a caught value is an error of the wallet. Then `code` is typed, and the editor completes it.
 *
 * ```ts
 * import { isWalletError, listInternalAccounts } from '@latchkey/core'
 *
 * try {
 *   await listInternalAccounts(wallet, {})
 * } catch (error) {
 *   if (isWalletError(error) && error.code === 'RELAY_SESSION_REQUIRED') navigate('/sign-in')
 *   else throw error
 * }
 * ```
 */
export function isWalletError(error: unknown): error is WalletError<WalletErrorCode> {
  return error instanceof WalletError;
}
