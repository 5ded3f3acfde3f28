import type { ApiError } from './apiError.ts';

/** A response with a serialized body. */
export interface SerializedResponse {
  readonly status: number;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Set for error responses. */
  readonly code?: string;
}

/** Creates a success response; `undefined` is a response without a body. */
export function serializeResponse(status: number, body: unknown): SerializedResponse {
  return { status, body: body === undefined ? null : JSON.stringify(body), headers: {} };
}

/** Creates an error response with the service's error body (docs/reference/errors.md). */
export function serializeError({ status, code, message, details, headers }: ApiError): SerializedResponse {
  return { status, body: JSON.stringify({ status, code, message, ...(details && { details }) }), headers, code };
}

/** Converts it to a `Response`. */
export function toResponse({ status, body, headers }: SerializedResponse): Response {
  return new Response(body, {
    status,
    headers: { ...(body !== null && { 'Content-Type': 'application/json' }), ...headers },
  });
}
