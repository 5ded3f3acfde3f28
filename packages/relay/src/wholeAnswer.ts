/** The bytes of answers that are whole, so that whoever writes them out need not read a stream first. */
const wholes = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

const bodyless: ReadonlySet<number> = new Set([204, 205, 304]);

/** An answer whose bytes are known. */
export function wholeAnswer(
  bytes: Uint8Array<ArrayBuffer>,
  init: { readonly status: number; readonly headers: Headers },
): Response {
  const isBodyless = bodyless.has(init.status);
  const answer = new Response(isBodyless ? null : bytes, init);
  wholes.set(answer, isBodyless ? new Uint8Array() : bytes);
  return answer;
}

/** The whole body of an answer; undefined where it is a stream, or was made elsewhere. */
export function wholeBodyOf(answer: Response): Uint8Array<ArrayBuffer> | undefined {
  return wholes.get(answer);
}

const encoder = new TextEncoder();

/** A value as JSON. */
export function jsonAnswer(value: unknown, status: number = 200, headers: Headers = new Headers()): Response {
  headers.set('content-type', 'application/json');
  return wholeAnswer(encoder.encode(JSON.stringify(value)), { status, headers });
}
