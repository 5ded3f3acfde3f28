import { type ErrorCode, errorCodes, type FieldError } from '@latchkey/contract/errors';

const statuses = new Map<string, number>(
  Object.entries(errorCodes).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)] as const)),
);

/** Whether the service has a code. */
export function isErrorCode(code: string): code is ErrorCode {
  return statuses.has(code);
}

/** What a refusal says beyond its code. */
export interface RefusalDetails {
  readonly errors?: readonly FieldError[];
  /** Ours: tells apart what one code stands for. */
  readonly reason?: string;
  readonly [member: string]: unknown;
}

/**
 * An answer that says no. A handler that throws one takes back what it wrote; a handler that returns one keeps it
 * (a counted attempt, say).
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly details: RefusalDetails | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: RefusalDetails; headers?: Readonly<Record<string, string>>; status?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.status = options.status ?? statuses.get(code) ?? 500;
    this.details = options.details;
    this.headers = options.headers ?? {};
  }
}

/** 400 `INVALID_INPUT` about one field. */
export function invalidField(field: string, message: string, constraint?: FieldError['constraint']): Refusal {
  const error = { field, message, ...(constraint && { constraint }) };
  return new Refusal('INVALID_INPUT', message, { details: { errors: [error] } });
}

/** @throws Refusal 400 `INVALID_INPUT` that lists every field there is something wrong with. */
export function assertWithoutProblems(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Refusal('INVALID_INPUT', 'The request is not valid.', { details: { errors } });
}

/** 429 `RATE_LIMITED`, with the seconds until another try makes sense. */
export function rateLimited(message: string, waitMs: number): Refusal {
  return new Refusal('RATE_LIMITED', message, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  });
}
