export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export function base64url(bytes: Uint8Array): string {
  const ascii = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** Encodes a signature r ‖ s of 64 bytes in minimal DER, as authenticators return it. */
export function toDer(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const integer = (half: Uint8Array) => {
    const start = half.findIndex((byte) => byte !== 0);
    const digits = half.subarray(start < 0 ? half.length - 1 : start);
    const signed = (digits[0] ?? 0) > 0x7f ? concat(Uint8Array.of(0), digits) : digits;
    return concat(Uint8Array.of(2, signed.length), signed);
  };
  const content = concat(integer(raw.subarray(0, 32)), integer(raw.subarray(32)));
  return concat(Uint8Array.of(0x30, content.length), content);
}
