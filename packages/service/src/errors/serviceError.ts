import type { ErrorCode, FieldError } from '@latchkey/contract/errors';

/** What this package itself can say. Everything else in {@link ServiceError.code} comes from the service. */
export const serviceErrorCodes = [
  /** No connection, or it broke. What was asked may have happened. */
  'SERVICE_UNREACHABLE',
  /** No whole answer within the time allowed. What was asked may have happened. */
  'SERVICE_TIMEOUT',
  /** The caller's signal ended the call. What was asked may have happened. */
  'SERVICE_CANCELLED',
  /** The service answered with a redirect, which is never followed. */
  'SERVICE_REDIRECTED',
  /** The answer is larger than allowed. */
  'SERVICE_ANSWER_TOO_LARGE',
  /** The answer is not what the contract says. */
  'SERVICE_ANSWER_INVALID',
] as const;

export type ServiceErrorCode = (typeof serviceErrorCodes)[number];

/**
 * The one error of this package. It is recognised by `code`, never by its text; codes of the service form an open set.
 * No message holds credentials, a signature or a body.
 *
 * ```ts
 * try {
 *   await getCustomer(client, { customerId })
 * } catch (error) {
 *   if (error instanceof ServiceError && error.code === 'USER_NOT_FOUND') return null
 *   throw error
 * }
 * ```
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ServiceErrorCode | ErrorCode | (string & {});
  /** Id of the operation that failed. */
  readonly operation: string;
  /** HTTP status, where an answer came. */
  readonly status: number | undefined;
  /** The error body's `details`, as they came. */
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** What is wrong with which field, where the service said so. */
  readonly fields: readonly FieldError[];
  /** Whether the same call may succeed later, unchanged. A write needs the same idempotency key. */
  readonly retryable: boolean;
  /** Milliseconds to wait first, where the service said so. */
  readonly retryAfterMs: number | undefined;
  /** Path of the page that explains the code, under the documentation's root. */
  readonly docsPath: string;

  constructor(parameters: ServiceError.Parameters) {
    super(parameters.message, parameters.cause === undefined ? undefined : { cause: parameters.cause });
    this.code = parameters.code;
    this.operation = parameters.operation;
    this.status = parameters.status;
    this.details = parameters.details;
    this.fields = parameters.fields ?? [];
    this.retryable = parameters.retryable ?? false;
    this.retryAfterMs = parameters.retryAfterMs;
    this.docsPath = `errors/${parameters.code}`;
  }
}

export declare namespace ServiceError {
  interface Parameters {
    readonly code: ServiceError['code'];
    readonly operation: string;
    readonly message: string;
    readonly status?: number | undefined;
    readonly details?: Readonly<Record<string, unknown>> | undefined;
    readonly fields?: readonly FieldError[] | undefined;
    readonly retryable?: boolean | undefined;
    readonly retryAfterMs?: number | undefined;
    readonly cause?: unknown;
  }
}
