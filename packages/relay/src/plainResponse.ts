import type { ClientInfo } from './request/readClientAddress.ts';

/**
 * A response as plain data: a `Response` object costs several times as much as a small body, and most responses of the
 * relay are sent on directly.
 */
export interface PlainResponse {
  readonly status: number;
  /** By name, each once. Owned by this response: the caller may add to them. */
  readonly headers: Record<string, string>;
  /** Null for statuses without a body; a stream for a body without a known end. */
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** A function from `Request` to `Response`, with an optional variant that returns plain data. */
export interface RequestHandler {
  (request: Request, info: ClientInfo): Response | Promise<Response>;
  readonly plain?: (request: Request, info: ClientInfo) => Promise<PlainResponse>;
}

const encoder = new TextEncoder();

/** A response without a body. */
export function emptyResponse(status: number, headers: Record<string, string> = {}): PlainResponse {
  return { status, headers, body: null };
}

/** Serializes a value as JSON. */
export function jsonResponse(
  value: unknown,
  status: number = 200,
  headers: Record<string, string> = {},
): PlainResponse {
  return textResponse(JSON.stringify(value), status, headers);
}

/** A response from a JSON text, unchanged. */
export function textResponse(text: string, status: number = 200, headers: Record<string, string> = {}): PlainResponse {
  headers['content-type'] = 'application/json';
  return { status, headers, body: encoder.encode(text) };
}

export function toFetchResponse({ status, headers, body }: PlainResponse): Response {
  return new Response(body, { status, headers });
}
