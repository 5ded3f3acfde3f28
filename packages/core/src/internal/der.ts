import { toHex } from './hex.ts';

/**
 * Converts a WebCrypto signature (r ‖ s, 32 bytes each) to minimal ASN.1 DER in hexadecimal (X.690, section 8.3.2: the
 * shortest form, with a zero byte only where the top bit would read as a sign). High s is kept.
 */
export function toDerHex(raw: Uint8Array): string {
  const digits = toHex(raw);
  return encodeElement('30', encodeInteger(digits.slice(0, 64)) + encodeInteger(digits.slice(64)));
}

function encodeInteger(digits: string): string {
  const shortest = digits.replace(/^(00)+(?=..)/, '');
  return encodeElement('02', shortest < '8' ? shortest : `00${shortest}`);
}

/** At most 70 bytes, so that its length takes one byte. */
function encodeElement(tag: string, digits: string): string {
  return tag + (digits.length / 2).toString(16).padStart(2, '0') + digits;
}

/**
 * Parses a DER signature strictly to the 64 bytes r ‖ s: one sequence of two minimal, unsigned integers of at most 256
 * bits and nothing after them. Anything else is `undefined`, so that one signature has one encoding.
 */
export function parseDer(der: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  // At most 72 bytes: every length has the short form, and the long form is rejected.
  if (der[0] !== 0x30 || der[1] !== der.length - 2 || der.length > 72) return undefined;
  const raw = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    const digits = der.subarray(at + 2, at + 2 + length);
    const [first = 0, second = 0] = digits;
    if (der[at] !== 0x02 || length === 0 || digits.length !== length || first > 0x7f) return undefined;
    const signed = first === 0 && length > 1;
    if (signed && second < 0x80) return undefined;
    const value = signed ? digits.subarray(1) : digits;
    if (value.length > 32) return undefined;
    raw.set(value, end - value.length);
    at += 2 + length;
  }
  return at === der.length ? raw : undefined;
}
