import { type ErrorKind, getErrorKind } from '@latchkey/contract/errors';
import { checkArguments, reportForeignError } from '@latchkey/core/development';
import type { CoreErrorCode } from './coreError.ts';
import { coreErrorKinds } from './coreErrorKinds.ts';
import type { NextStep, WalletError } from './walletError.ts';

export type { ErrorKind };

/** What a wallet's error means for the user. */
export interface ErrorDescription {
  readonly kind: ErrorKind;
  /** Whether the same call can succeed unchanged, now or after `retryAt`. */
  readonly isRetryable: boolean;
  readonly moneyMayHaveMoved: boolean;
  readonly next: NextStep;
}

/**
 * Describes an error: its subject, whether the same call can be repeated, whether money may have moved, and the next
 * step.
 *
 * ```ts
 * import { describeError } from '@latchkey/core'
 *
 * const state = send.getState()
 * if (state.status === 'quoteFailed') {
 *   const { kind } = describeError(state.error)
 *   if (kind === 'terms') navigate('/terms') // then `send.retry()`
 *   else if (kind === 'identity') navigate('/onboarding')
 *   else if (kind === 'limit') show('Enter another amount')
 * }
 * ```
 *
 * The code is more exact and has a page, `docsUrl`. A code that this version does not know has the kind of its HTTP
 * status. Implements
 * errors (docs/reference/errors.md).
 *
 * @throws `CONFIGURATION_INVALID` in development, if there is no error
 */
export function describeError(error: WalletError): ErrorDescription {
  checkArguments('describeError', { error });
  reportForeignError(error);
  const { next, moneyMayHaveMoved } = error;
  return { kind: getKind(error), isRetryable: next === 'retry' || next === 'wait', moneyMayHaveMoved, next };
}

function getKind({ code, status = 500 }: WalletError): ErrorKind {
  return isCoreErrorCode(code) ? coreErrorKinds[code] : getErrorKind(code, status);
}

function isCoreErrorCode(code: string): code is CoreErrorCode {
  return Object.hasOwn(coreErrorKinds, code);
}
