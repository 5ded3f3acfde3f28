/**
 * Decodes UTF-8; null for invalid bytes. A byte order mark stays in the text, and the JSON parser refuses it:
 * re-encoding would lose it.
 */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
