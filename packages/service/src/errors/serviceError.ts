import { type ErrorCode, type FieldError, type Retry, retryOf } from '@latchkey/contract/errors';

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
  /** The body is larger than the operation takes. Nothing was sent. */
  'SERVICE_REQUEST_TOO_LARGE',
  /** The answer is larger than allowed. */
  'SERVICE_ANSWER_TOO_LARGE',
  /** The answer is not what the contract says. */
  'SERVICE_ANSWER_INVALID',
] as const;

export type ServiceErrorCode = (typeof serviceErrorCodes)[number];

/**
 * The error of every call. It is recognised by `code`, or by its class where a whole kind is meant (see
 * {@link serviceError}), never by its text; codes of the service form an open set. No message holds credentials, a
 * signature or a body.
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
  override readonly name: string = 'ServiceError';
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
  /** What helps now (supplement 9.2 and 9.7). */
  readonly retry: Retry;
  /**
   * Whether what was asked may have been done all the same: money may have moved. `false` is certain. Repeat a write
   * with its own idempotency key, or read the resource, before anything is told to anybody.
   */
  readonly mayHaveHappened: boolean;
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
    this.mayHaveHappened = parameters.mayHaveHappened ?? false;
    this.retry = this.retryable ? 'backOff' : retryOf(parameters.code, parameters.status ?? 0);
    if (parameters.code === 'RATE_LIMITED') this.retry = 'afterWait';
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
    readonly mayHaveHappened?: boolean | undefined;
    readonly retryAfterMs?: number | undefined;
    readonly cause?: unknown;
  }
}
