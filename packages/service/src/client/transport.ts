import { readCapped } from './cappedBody.ts';

/** A request as it goes on the wire; header names in lower case. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Headers of an answer, to be asked for by name in lower case or taken one by one. */
export interface WireHeaders extends Iterable<readonly [string, string]> {
  get(name: string): string | null;
}

/** An answer that has been read to its end, within the cap and inflated; `content-encoding` and lengths are gone. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: WireHeaders;
  /** Empty where the status has no body, and where the answer is a redirect. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One attempt under way. `answer` rejects with `BodyTooLarge`, or with whatever broke the connection. */
export interface Attempt {
  readonly answer: Promise<WireAnswer>;
  /** Lets go of the connection; nothing more will be read. */
  stop(): void;
}

/** Sends one request and reads its answer, no more than so many bytes of it. Follows no redirect. */
export type Transport = (request: WireRequest, maxBytes: number) => Attempt;

/** A `fetch`, and where it has one the plainer way beside it, which costs less than `Request` and `Response` do. */
export interface ServiceFetch {
  (request: Request): Promise<Response>;
  readonly transport?: Transport;
}

const bodyless: ReadonlySet<number> = new Set([204, 205, 304]);
const ofCodedBytes: ReadonlySet<string> = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/** Whether a status comes without a body. */
export function isBodyless(status: number): boolean {
  return bodyless.has(status);
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304;
}

/** Whether a header describes the bytes before they were decoded, and so says nothing of what has been read. */
export function isOfCodedBytes(name: string): boolean {
  return ofCodedBytes.has(name);
}

/** The transport over any `fetch`. */
export function fetchTransport(fetch: (request: Request) => Promise<Response>): Transport {
  return (request, maxBytes) => {
    const abort = new AbortController();
    return { answer: answerOf(fetch, request, maxBytes, abort.signal), stop: () => abort.abort() };
  };
}

async function answerOf(
  fetch: (request: Request) => Promise<Response>,
  { url, method, headers: sent, body: sentBody }: WireRequest,
  maxBytes: number,
  signal: AbortSignal,
): Promise<WireAnswer> {
  const { status, headers, body, type } = await fetch(
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
  // Browsers say no more of a redirect than that it is one.
  const isOpaque = type === 'opaqueredirect';
  if (isOpaque || isRedirect(status)) {
    void body?.cancel().catch(() => undefined);
    return { status: isOpaque ? 307 : status, headers, bytes: new Uint8Array() };
  }
  const bytes = await readCapped(body, maxBytes);
  const kept = new Headers(headers);
  for (const name of ofCodedBytes) kept.delete(name);
  return { status, headers: kept, bytes };
}
