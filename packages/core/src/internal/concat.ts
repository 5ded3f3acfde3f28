/** Bytes one behind the other; text counts as its UTF-8. */
export function concat(...parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const all = parts.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part));
  const joined = new Uint8Array(all.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of all) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
