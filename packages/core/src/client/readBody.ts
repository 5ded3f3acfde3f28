import { createCoreError } from '../errors/coreError.ts';
import { RESPONSE_TOO_LARGE } from '../errors/responseCodes.ts';

/**
 * Reads a response body, counting its bytes as they arrive. A declared length is checked first, and never trusted.
 * An abort cancels the body, even where `fetch` ignores the signal.
 *
 * @throws `RESPONSE_TOO_LARGE` when the body exceeds `maxBytes`
 */
export async function readBody(
  { body, headers, status }: Response,
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const cancel = () => reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  const chunks: Uint8Array[] = [];
  try {
    let size = Number(headers.get('Content-Length') ?? 0);
    for (let received = 0; !(size > maxBytes); size = received) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) {
        signal.throwIfAborted();
        return join(chunks, received);
      }
      received += value.length;
      chunks.push(value);
    }
    throw createCoreError(RESPONSE_TOO_LARGE, { status });
  } finally {
    signal.removeEventListener('abort', cancel);
    // The rest of a refused body is not downloaded. After the end this has no effect.
    cancel();
  }
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
