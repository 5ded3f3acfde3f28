import { type Operation, responseObject } from '@latchkey/contract';
import { ErrorBody, mayHaveTakenEffect, parseRetryAfter, readErrorCode } from '@latchkey/contract/errors';
import * as v from 'valibot';
import type { ServiceError } from './serviceError.ts';
import { createServiceError } from './serviceErrors.ts';

/**
 * The error bodies of the service, of its running environment, and of older versions
 * (docs/reference/errors.md#error-body).
 */
const AnyErrorBody = responseObject({
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  reason: v.optional(v.string()),
  error: v.optional(responseObject({ code: v.optional(v.string()), message: v.optional(v.string()) })),
});

/** The details of any of these bodies, which few of them have. Malformed ones are ignored, not the whole body. */
const AnyDetails = responseObject({ details: ErrorBody.entries.details });

/** Statuses that prove nothing about an earlier attempt: the service returns them before it looks up the key. */
const undecided: ReadonlySet<number> = new Set([401, 408, 409, 423, 429]);

/**
 * Creates the error of a failed response, from any known error body. The status is always that of HTTP. `isOpen` states
 * that the outcome of an earlier attempt at the same write is unknown.
 */
export async function readErrorResponse(
  operation: Pick<Operation, 'id' | 'method'>,
  response: Response,
  isOpen = false,
): Promise<ServiceError> {
  const text = await response.text();
  const json = parseJson(text);
  const body = v.safeParse(AnyErrorBody, json);
  const loose = body.success ? body.output : {};
  const read = v.safeParse(AnyDetails, json);
  const details = read.success ? read.output.details : undefined;
  const code = readErrorCode(json) ?? `HTTP_${response.status}`;
  return createServiceError({
    code,
    operation: operation.id,
    message:
      loose.message ??
      loose.reason ??
      loose.error?.message ??
      `${operation.id} failed with status ${response.status} and no error body.`,
    status: response.status,
    details,
    fields: details?.errors,
    mayHaveTakenEffect:
      operation.method !== 'GET' && (mayHaveTakenEffect(response.status) || (isOpen && undecided.has(response.status))),
    retryAfterMs: parseRetryAfter(response.headers),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
