import { fromHex, toHex } from './hex.ts';

// The curve y² = x³ − 3x + b over the integers modulo p (SEC 2, section 2.4.2).
const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** Length of an uncompressed point: 04 ‖ x ‖ y. */
export const POINT_LENGTH = 65;

/**
 * Parses an uncompressed P-256 point in hexadecimal, upper or lower case, to its 65 bytes. Anything else is
 * `undefined`: another form, another length, a coordinate out of range, a point off the curve.
 */
export function parsePoint(text: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof text !== 'string' || text.length !== 2 * POINT_LENGTH) return undefined;
  const bytes = fromHex(text);
  return bytes !== undefined && isPoint(bytes) ? bytes : undefined;
}

/** Returns whether these bytes are an uncompressed point of the curve (SEC 1, sections 2.3.4 and 3.2.2.1). */
export function isPoint(bytes: Uint8Array): boolean {
  if (bytes.length !== POINT_LENGTH || bytes[0] !== 4) return false;
  const x = BigInt(`0x${toHex(bytes.subarray(1, 33))}`);
  const y = BigInt(`0x${toHex(bytes.subarray(33))}`);
  // The curve has cofactor 1, so a point on it is in the group; infinity has no uncompressed form.
  return x < p && y < p && (y * y - (x * x * x - 3n * x + b)) % p === 0n;
}

/** Compresses an uncompressed point: x with a prefix for the parity of y (SEC 1, section 2.3.3). */
export function compressPoint(point: Uint8Array): Uint8Array<ArrayBuffer> {
  const compressed = new Uint8Array(point.subarray(0, 33));
  compressed[0] = 2 + ((point[64] ?? 0) & 1);
  return compressed;
}
