/**
 * An answer before it is a `Response`: a small body in a `Response` costs several times what the rest of it does, and most
 * answers of the relay go straight out again.
 */
export interface PlainAnswer {
  readonly status: number;
  /** By name, none twice. The answer's own: whoever passes it on may add to them. */
  readonly headers: Record<string, string>;
  /** Null where the status has none; a stream where it has no end yet. */
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** A function from `Request` to `Response`, and where it has one the same before it is a `Response`. */
export interface AnswersRequests {
  (request: Request, info: { readonly ip?: string | undefined }): Response | Promise<Response>;
  readonly plain?: (request: Request, info: { readonly ip?: string | undefined }) => Promise<PlainAnswer>;
}

const encoder = new TextEncoder();

/** An answer that is over with its head. */
export function emptyAnswer(status: number, headers: Record<string, string> = {}): PlainAnswer {
  return { status, headers, body: null };
}

/** A value as JSON. */
export function jsonAnswer(value: unknown, status: number = 200, headers: Record<string, string> = {}): PlainAnswer {
  return textAnswer(JSON.stringify(value), status, headers);
}

/** A JSON text as it stands. */
export function textAnswer(text: string, status: number = 200, headers: Record<string, string> = {}): PlainAnswer {
  headers['content-type'] = 'application/json';
  return { status, headers, body: encoder.encode(text) };
}

export function responseOf({ status, headers, body }: PlainAnswer): Response {
  return new Response(body, { status, headers });
}
