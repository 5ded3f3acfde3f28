const DIGITS = /^(?:[0-9a-f]{2})*$/i;

/**
 * Encodes bytes as lower-case hexadecimal, by the engine where it can, because this runs with every seal and signature.
 */
export function toHex(bytes: Uint8Array & { toHex?: () => string }): string {
  if (bytes.toHex) return bytes.toHex();
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** Decodes hexadecimal in either case; `undefined` for anything else. Errors never echo the input. */
export function fromHex(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof text !== 'string' || !DIGITS.test(text)) return undefined;
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(text.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}
