import { addDocsUrl } from '@latchkey/contract/errors';
import { readBodyUpTo } from './cappedBody.ts';

/** A raw API request; header names in lower case. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Response headers, read by lower-case name or iterated. */
export interface WireHeaders extends Iterable<readonly [string, string]> {
  get(name: string): string | null;
}

/** A complete response, within the cap and decompressed; `content-encoding` and lengths are removed. */
export interface WireResponse {
  readonly status: number;
  readonly headers: WireHeaders;
  /** Empty if the status has no body, and for a redirect. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One attempt in progress. `response` rejects with `BodyTooLarge`, or with the error that broke the connection. */
export interface RequestAttempt {
  readonly response: Promise<WireResponse>;
  /** Releases the connection; nothing more is read. */
  stop(): void;
}

/** Sends one request and reads its response, up to the given number of bytes. Follows no redirect. */
export type Transport = (request: WireRequest, maxBytes: number) => RequestAttempt;

/** A `fetch`, and the plainer transport beside it if it has one, which costs less than `Request` and `Response`. */
export interface ServiceFetch {
  (request: Request): Promise<Response>;
  readonly transport?: Transport;
}

const bodyless: ReadonlySet<number> = new Set([204, 205, 304]);
const ofCodedBytes: ReadonlySet<string> = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/**
 * Returns whether responses with this status have no body.
 *
 * ```ts
 * isBodyless(204) // true
 * ```
 */
export function isBodyless(status: number): boolean {
  return bodyless.has(status);
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304;
}

/** Whether a header describes the encoded bytes, so that it does not apply to the decoded body. */
export function isOfCodedBytes(name: string): boolean {
  return ofCodedBytes.has(name);
}

/** Creates the transport over any `fetch`. */
export function fetchTransport(fetch: (request: Request) => Promise<Response>): Transport {
  return (request, maxBytes) => {
    const abort = new AbortController();
    return { response: fetchResponse(fetch, request, maxBytes, abort.signal), stop: () => abort.abort() };
  };
}

async function fetchResponse(
  fetch: (request: Request) => Promise<Response>,
  { url, method, headers: sent, body: sentBody }: WireRequest,
  maxBytes: number,
  signal: AbortSignal,
): Promise<WireResponse> {
  const response: Partial<Response> | undefined = await fetch(
    new Request(url, {
      method,
      headers: sent,
      body: sentBody ?? null,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    }),
  );
  const { status, headers, body = null, type } = response ?? {};
  if (status === undefined || headers === undefined)
    throw new TypeError(
      addDocsUrl(
        'The option "fetch" returned no Response. Return one, or pass nodeFetch(), not nodeFetch.',
        'errors/SERVICE_UNREACHABLE',
      ),
    );
  // Browsers reveal only that the response is a redirect.
  const isOpaque = type === 'opaqueredirect';
  if (isOpaque || isRedirect(status)) {
    void body?.cancel().catch(() => undefined);
    return { status: isOpaque ? 307 : status, headers, bytes: new Uint8Array() };
  }
  const bytes = await readBodyUpTo(body, maxBytes);
  const kept = new Headers(headers);
  for (const name of ofCodedBytes) kept.delete(name);
  return { status, headers: kept, bytes };
}
