import type * as codes from './codes.ts';
import type { CoreErrorRow } from './codes.ts';
import type * as responseCodes from './responseCodes.ts';
import { WalletError } from './walletError.ts';

/** A code of this package: a closed set. Codes of the relay and the service are an open set. */
export type CoreErrorCode =
  | (typeof codes)[keyof typeof codes]['code']
  | (typeof responseCodes)[keyof typeof responseCodes]['code'];

/**
 * Creates the error of one row of the table. The message is the row's, or names an invalid option: nothing secret can
 * enter it.
 *
 * ```ts
 * throw createCoreError({ code: 'KEY_UNAVAILABLE', message: 'The session key is missing.', next: 'signIn' })
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function createCoreError<Code extends string>(
  row: CoreErrorRow<Code>,
  more?: createCoreError.More,
): WalletError<Code> {
  return new WalletError({ ...row, ...more });
}

export declare namespace createCoreError {
  /** What this occurrence adds to its row. */
  type More = Partial<Omit<WalletError.Parameters, 'code'>>;
}
