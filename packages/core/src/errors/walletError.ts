import { type FieldError, getDocsUrl, type NextStep } from '@latchkey/contract/errors';

export type { NextStep };

/**
 * The one error class of the wallet. Identify it by `code`, never by its text; it states whether money may have moved
 * and what to do next. Its message never contains a code, key, bundle, signature or payload.
 *
 * ```ts
 * try {
 *   await executeQuote(wallet, { quoteId, signature, idempotencyKey })
 * } catch (error) {
 *   if (error instanceof WalletError && error.moneyMayHaveMoved) show('Checking the payment')
 * }
 * ```
 */
export class WalletError<Code extends string = string> extends Error {
  override readonly name = 'WalletError';
  // Declared only; the constructor assigns the values.

  /** A code of this package, of the relay (`RELAY_…`) or of the service. The set is open. */
  declare readonly code: Code;
  /** Whether a payment may have been made. For other writes that may have taken effect use `isAmbiguous`. */
  declare readonly moneyMayHaveMoved: boolean;
  declare readonly next: NextStep;
  /** URL of the page that explains the code. The message ends with it. */
  declare readonly docsUrl: string;
  /** HTTP status, if there was a response. */
  declare readonly status: number | undefined;
  /** Server time in milliseconds before which a retry is refused. */
  declare readonly retryAt: number | undefined;
  /** Field errors, if the service returned them. */
  declare readonly fields: readonly FieldError[];
  /** The limits that an amount is outside of, if the service returned them. */
  declare readonly limits: WalletError.Limits | undefined;

  constructor(parameters: WalletError.Parameters<Code>) {
    const { message, cause, ...rest } = parameters;
    const { code, fields = [] } = rest;
    const docsUrl = getDocsUrl(`errors/${code}`);
    super(`${message} See ${docsUrl}`, cause === undefined ? undefined : { cause });
    Object.assign(this, { moneyMayHaveMoved: false, ...rest, docsUrl, fields });
  }
}

export declare namespace WalletError {
  /** In the smallest unit of the currency. */
  interface Limits {
    readonly currency: string;
    readonly minAmount: bigint;
    readonly maxAmount: bigint;
  }
  interface Parameters<Code extends string = string> {
    readonly code: Code;
    /** What happened, why, and what to do. The constructor appends the URL of the page. */
    readonly message: string;
    readonly next: NextStep;
    readonly moneyMayHaveMoved?: boolean;
    readonly status?: number | undefined;
    readonly retryAt?: number | undefined;
    readonly fields?: readonly FieldError[] | undefined;
    readonly limits?: Limits | undefined;
    readonly cause?: unknown;
  }
}
