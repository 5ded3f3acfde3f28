import type * as codes from './codes.ts';
import type { CoreErrorRow } from './codes.ts';
import { WalletError } from './walletError.ts';

/** A code of this package: the closed set. What relay and service add to it is open. */
export type CoreErrorCode = (typeof codes)[keyof typeof codes]['code'];

/**
 * Makes the error of one row of the table. Nothing secret goes in: the message is the row's, word for word.
 *
 * ```ts
 * throw coreError(KEY_UNAVAILABLE, { cause })
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function coreError<Code extends string>(row: CoreErrorRow<Code>, more?: coreError.More): WalletError<Code> {
  return new WalletError({ ...row, ...more });
}

export declare namespace coreError {
  /** What this occurrence adds to its row. */
  type More = Partial<Omit<WalletError.Parameters, 'code' | 'message'>>;
}
