/** Thrown by {@link readBodyUpTo}; contains nothing of the body. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Reads a body to its end, but never more than `limit` bytes of it. Counts bytes after decoding, so a decompression
 * bomb stops at the limit.
 *
 * @throws BodyTooLarge
 *
 * ```ts
 * const bytes = await readBodyUpTo(request.body, 65_536)
 * ```
 */
export async function readBodyUpTo(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (body === null) return new Uint8Array(0);
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > limit) {
      // Not awaited: a source whose cancellation never settles must not delay the error.
      void reader.cancel().catch(() => undefined);
      throw new BodyTooLarge(`The body is larger than ${limit} bytes.`);
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
