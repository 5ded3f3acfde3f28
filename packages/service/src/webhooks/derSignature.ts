/**
 * Converts an ECDSA signature over P-256 from strict DER to the fixed 64 bytes that WebCrypto reads. Returns null for
 * any other encoding: with one encoding per signature, added or changed bytes are detected. A high `s` is valid.
 */
export function derToFixed(der: Uint8Array): Uint8Array<ArrayBuffer> | null {
  // SEQUENCE of two INTEGERs of at most 33 bytes: the length always fits one byte below 0x80.
  if (der.length < 8 || der.length > 72 || der[0] !== 0x30 || der[1] !== der.length - 2) return null;
  const r = readInteger(der, 2);
  if (r === null) return null;
  const s = readInteger(der, r.end);
  if (s === null || s.end !== der.length) return null;
  const fixed = new Uint8Array(64);
  fixed.set(r.digits, 32 - r.digits.length);
  fixed.set(s.digits, 64 - s.digits.length);
  return fixed;
}

/** Reads a minimal, positive INTEGER of at most 32 significant bytes. */
function readInteger(der: Uint8Array, start: number): { digits: Uint8Array; end: number } | null {
  const length = der[start + 1];
  if (der[start] !== 0x02 || length === undefined || length < 1 || length > 33) return null;
  const end = start + 2 + length;
  if (end > der.length) return null;
  const bytes = der.subarray(start + 2, end);
  const [first = 0, second = 0] = bytes;
  if (first >= 0x80) return null;
  if (first !== 0) return length > 32 ? null : { digits: bytes, end };
  // A leading zero is there only to keep the number positive; zero itself signs nothing.
  if (length === 1 || second < 0x80) return null;
  return { digits: bytes.subarray(1), end };
}
