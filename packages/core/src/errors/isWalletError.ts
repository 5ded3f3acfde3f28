import type { Operation } from '@latchkey/contract';
import type * as calls from '@latchkey/contract/calls';
import type { commonErrorCodes, ErrorCode } from '@latchkey/contract/errors';
import type { RelayErrorCode } from '@latchkey/contract/relay';
import type { CoreErrorCode } from './coreError.ts';
import { WalletError } from './walletError.ts';

/** Every code that this version knows: of this package, the relay and the service. The service can add others. */
export type WalletErrorCode = CoreErrorCode | RelayErrorCode | ErrorCode | (string & {});

/** The id of an operation that a wallet can request, which is the name of its action. */
export type OperationId = keyof typeof calls;

/**
 * The codes that the error of one action can have: of this package, of the relay, and those of its row in the API
 * contract. The service can add others.
 */
export type WalletErrorCodeOf<Action extends OperationId> =
  | CoreErrorCode
  | RelayErrorCode
  | (typeof commonErrorCodes)[number]
  | DocumentedCode<(typeof calls)[Action]>;

type DocumentedCode<C> = C extends { readonly row?: infer Row }
  ? Exclude<Row, undefined> extends Pick<Operation, 'errors'>
    ? Exclude<Row, undefined>['errors'][number]
    : never
  : never;

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
 *
 * With the name of an action, only its codes compile: `isWalletError<'executeQuote'>(error)`. Keep a branch for other
 * codes, because the service can add some.
 */
export function isWalletError<Action extends OperationId = never>(
  error: unknown,
): error is WalletError<[Action] extends [never] ? WalletErrorCode : WalletErrorCodeOf<Action>> {
  return error instanceof WalletError;
}
