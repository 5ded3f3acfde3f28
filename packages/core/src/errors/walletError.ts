import type { FieldError } from '@latchkey/contract/errors';

/** What a person, or the code that serves them, can do next. */
export type NextStep =
  /** Do the same again. */
  | 'retry'
  /** Do the same again, not before `retryAt`. */
  | 'wait'
  /** Correct what was entered. */
  | 'fixInput'
  /** Sign in again; the work in progress continues. */
  | 'signIn'
  /** Ask for a new code. */
  | 'newCode'
  /** Ask for a new quote, and confirm it. */
  | 'requote'
  /** Do not repeat: the outcome is being found out. */
  | 'check'
  /** Take another way: a code in place of a passkey, another device. */
  | 'otherWay'
  /** Finish something else first: terms, identity check. */
  | 'complete'
  /** Ask the integrator's support. */
  | 'support'
  /** Correct the program: it is the integrator's mistake. */
  | 'fixCode';

/**
 * The one error class of the wallet. It is recognised by `code`, never by its text, and says whether money may have
 * moved and what to do next. Its message never holds a code, key, bundle, signature or payload.
 *
 * ```ts
 * try {
 *   await executeQuote(wallet, { quote })
 * } catch (error) {
 *   if (error instanceof WalletError && error.moneyMayHaveMoved) showChecking()
 * }
 * ```
 */
export class WalletError<Code extends string = string> extends Error {
  override readonly name = 'WalletError';
  // Declared, and given values by the constructor alone: a field that is also defined costs its name twice.

  /** A code of this package, of the relay (`RELAY_…`) or of the service. The set is open. */
  declare readonly code: Code;
  declare readonly moneyMayHaveMoved: boolean;
  declare readonly next: NextStep;
  /** Path of the page that explains the code, under the documentation's root. */
  declare readonly docsPath: string;
  /** HTTP status, where an answer came. */
  declare readonly status: number | undefined;
  /** Server time in milliseconds before which a repetition is refused. */
  declare readonly retryAt: number | undefined;
  /** What is wrong with which field, where the service said so. */
  declare readonly fields: readonly FieldError[];

  constructor(parameters: WalletError.Parameters<Code>) {
    const { message, cause, ...rest } = parameters;
    super(message, cause === undefined ? undefined : { cause });
    const { code, fields = [] } = rest;
    Object.assign(this, { moneyMayHaveMoved: false, ...rest, docsPath: `errors/${code}`, fields });
  }
}

export declare namespace WalletError {
  interface Parameters<Code extends string = string> {
    readonly code: Code;
    readonly message: string;
    readonly next: NextStep;
    readonly moneyMayHaveMoved?: boolean;
    readonly status?: number | undefined;
    readonly retryAt?: number | undefined;
    readonly fields?: readonly FieldError[] | undefined;
    readonly cause?: unknown;
  }
}
