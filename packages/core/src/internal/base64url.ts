/** Encodes ASCII text as base64url without padding (RFC 4648 section 5). */
export function toBase64url(ascii: string): string {
  return btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Encodes bytes as base64url without padding. */
export function toBase64urlText(bytes: ArrayBuffer | Uint8Array): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return toBase64url(text);
}

/** Decodes base64url text without padding; `undefined` for anything else. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const ascii = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(ascii, (char) => char.charCodeAt(0));
}
