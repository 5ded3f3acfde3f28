import { type ErrorCode, errorCodes, type FieldError } from '@latchkey/contract/errors';

const statuses = new Map<string, number>(
  Object.entries(errorCodes).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)] as const)),
);

/** Whether the service defines a code. */
export function isErrorCode(code: string): code is ErrorCode {
  return statuses.has(code);
}

/** The details of an error beyond its code. */
export interface ApiErrorDetails {
  readonly errors?: readonly FieldError[];
  /** An addition of the sandbox: distinguishes the cases of one code. */
  readonly reason?: string;
  readonly [member: string]: unknown;
}

interface ApiErrorOptions {
  readonly details?: ApiErrorDetails;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly isGeneric?: boolean;
}

/**
 * An error response. A handler that throws one rolls back its writes; a handler that returns one commits them (a
 * counted attempt, for example).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: ApiErrorDetails | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Whether any operation may return it, although its row does not have the code: the caller's permission, the
   * idempotency key, an injected error.
   */
  readonly isGeneric: boolean;

  constructor(code: ErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message);
    this.code = code;
    this.status = options.status ?? statuses.get(code) ?? 500;
    this.details = options.details;
    this.headers = options.headers ?? {};
    this.isGeneric = options.isGeneric ?? false;
  }
}

/** Creates a 400 `INVALID_INPUT` for one field. */
export function createInvalidFieldError(
  field: string,
  message: string,
  constraint?: FieldError['constraint'],
): ApiError {
  const error = { field, message, ...(constraint && { constraint }) };
  return new ApiError('INVALID_INPUT', message, { details: { errors: [error] } });
}

/** Throws ApiError 400 `INVALID_INPUT` that lists every invalid field. */
export function assertWithoutProblems(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new ApiError('INVALID_INPUT', 'The request is not valid.', { details: { errors } });
}

/** Creates a 429 `RATE_LIMITED` with the seconds until a retry can succeed. */
export function createRateLimitError(message: string, waitMs: number): ApiError {
  return new ApiError('RATE_LIMITED', message, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  });
}
