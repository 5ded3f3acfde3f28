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

/** Creates a response without a body. */
export function createEmptyResponse(status: number, headers: Record<string, string> = {}): PlainResponse {
  return { status, headers, body: null };
}

/** Creates a response with a value as JSON. */
export function createJsonResponse(
  value: unknown,
  status: number = 200,
  headers: Record<string, string> = {},
): PlainResponse {
  return createTextResponse(JSON.stringify(value), status, headers);
}

/** Creates a response with a JSON text, unchanged. */
export function createTextResponse(
  text: string,
  status: number = 200,
  headers: Record<string, string> = {},
): PlainResponse {
  headers['content-type'] = 'application/json';
  return { status, headers, body: encoder.encode(text) };
}

/** Converts plain data into a `Response`. */
export function toFetchResponse({ status, headers, body }: PlainResponse): Response {
  return new Response(body, { status, headers });
}
