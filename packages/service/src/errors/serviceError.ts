import {
  addDocsUrl,
  type ErrorCode,
  errorTable,
  type FieldError,
  getDocsUrl,
  getRetryPolicy,
  type Retry,
} from '@latchkey/contract/errors';

/** The codes that this package creates. Every other {@link ServiceError.code} comes from the service. */
export const serviceErrorCodes = [
  /** No connection, or it broke. The call may have had its effect. */
  'SERVICE_UNREACHABLE',
  /** No complete response in time. The call may have had its effect. */
  'SERVICE_TIMEOUT',
  /** The caller's signal ended the call. The call may have had its effect. */
  'SERVICE_CANCELLED',
  /** The service returned a redirect, which is never followed. */
  'SERVICE_REDIRECTED',
  /** The request body is larger than the operation allows. Nothing was sent. */
  'SERVICE_REQUEST_TOO_LARGE',
  /** The response is larger than allowed. */
  'SERVICE_RESPONSE_TOO_LARGE',
  /** The response does not match the contract. */
  'SERVICE_RESPONSE_INVALID',
] as const;

export type ServiceErrorCode = (typeof serviceErrorCodes)[number];

/** Whether and when a call can be repeated after an error of this package. Other codes are in the contract's error table. */
const ownRetries: { readonly [C in ServiceErrorCode]: Retry } = {
  SERVICE_UNREACHABLE: 'backOff',
  SERVICE_TIMEOUT: 'backOff',
  SERVICE_CANCELLED: 'no',
  SERVICE_REDIRECTED: 'no',
  SERVICE_REQUEST_TOO_LARGE: 'no',
  SERVICE_RESPONSE_TOO_LARGE: 'no',
  SERVICE_RESPONSE_INVALID: 'no',
};

/** Finds the page of a code; for a code that this version does not know, the list of all codes. */
function findPage(code: string): string {
  return isServiceErrorCode(code) || errorTable.has(code) ? `errors/${code}` : 'errors';
}

/** Returns whether this package created the code. */
export function isServiceErrorCode(code: string): code is ServiceErrorCode {
  return Object.hasOwn(ownRetries, code);
}

/**
 * The error of every call. Identify it by `code`, or by its class (see {@link createServiceError}), never by its text. Codes of
 * the service form an open set. No message contains credentials, a signature or a body.
 *
 * ```ts
 * try {
 *   await getCustomer(client, { customerId })
 * } catch (error) {
 *   if (!(error instanceof ServiceError && error.code === 'USER_NOT_FOUND')) throw error
 *   show('No such customer')
 * }
 * ```
 */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError';
  readonly code: ServiceErrorCode | ErrorCode | (string & {});
  /** Id of the operation that failed. */
  readonly operation: string;
  /** HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** `details` of the error body, unchanged. */
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** Field errors, if the service returned them. */
  readonly fields: readonly FieldError[];
  /** Whether the same call, unchanged, can succeed later. A write needs the same idempotency key. */
  readonly retryable: boolean;
  /** Whether and when the call can be repeated (docs/reference/errors.md). */
  readonly retry: Retry;
  /**
   * Whether the call may have had its effect, so that money may have moved. `false` is certain. If it is true, repeat
   * the write with its own idempotency key, or read the resource, before you report an outcome.
   */
  readonly mayHaveTakenEffect: boolean;
  /** Milliseconds to wait before a retry, if the service returned `Retry-After`. */
  readonly retryAfterMs: number | undefined;
  /** URL of the page that explains the code. The message ends with it. */
  readonly docsUrl: string;

  constructor(parameters: ServiceError.Parameters) {
    const page = findPage(parameters.code);
    super(
      addDocsUrl(parameters.message, page),
      parameters.cause === undefined ? undefined : { cause: parameters.cause },
    );
    this.code = parameters.code;
    this.operation = parameters.operation;
    this.status = parameters.status;
    this.details = parameters.details;
    this.fields = parameters.fields ?? [];
    this.retry = isServiceErrorCode(parameters.code)
      ? ownRetries[parameters.code]
      : getRetryPolicy(parameters.code, parameters.status ?? 0);
    this.retryable = this.retry === 'backOff' || this.retry === 'afterWait';
    this.mayHaveTakenEffect = parameters.mayHaveTakenEffect ?? false;
    this.retryAfterMs = parameters.retryAfterMs;
    this.docsUrl = getDocsUrl(page);
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
    readonly mayHaveTakenEffect?: boolean | undefined;
    readonly retryAfterMs?: number | undefined;
    readonly cause?: unknown;
  }
}
