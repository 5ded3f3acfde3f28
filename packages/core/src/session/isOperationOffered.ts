import { checkArguments } from '@latchkey/core/development';
import type { Wallet } from '../client/wallet.ts';
import type { OperationId } from '../errors/isWalletError.ts';
import { WalletError } from '../errors/walletError.ts';
import { getSessionStore } from './sessionStore.ts';

/**
 * Returns whether the relay offers an operation to the signed-in user: some exist only where an option of `createRelay`
 * enables them, and those of Strong Customer Authentication only for customers who need it. A page that checks it
 * requests nothing that is refused.
 *
 * ```ts
 * import { isOperationOffered } from '@latchkey/core'
 *
 * if (isOperationOffered(wallet, 'listAgents')) show('Agents')
 * ```
 *
 * True while it is unknown: before the session is read, and with a relay that does not report it. Reads
 * `unavailableOperations` of `getRelaySession` (docs/reference/relay.md#getrelaysession).
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function isOperationOffered(wallet: Wallet, operation: OperationId): boolean {
  checkArguments('isOperationOffered', { wallet, operation });
  return !getSessionStore(wallet).getData().identity?.unavailableOperations?.includes(operation);
}

/**
 * Throws what the relay would respond, without a request.
 *
 * @throws `RELAY_NOT_FOUND` when the relay does not offer the operation
 */
export function requireOffered(wallet: Wallet, operation: OperationId): void {
  if (isOperationOffered(wallet, operation)) return;
  throw new WalletError({
    code: 'RELAY_NOT_FOUND',
    message: `The relay does not offer ${operation}. Set its option of createRelay, or do not show what needs it.`,
    next: 'support',
  });
}
