import { p256 } from '@noble/curves/nist.js';
import { type Bytes, fromHex, toHex } from './bytes.ts';

/** A point of P-256 in its canonical form: 66 digits of lower-case hex. */
export type PublicKey = string & { readonly point: 'P-256' };

/**
 * Parses a public key in SEC1 format, compressed (66 hex digits) or uncompressed (130), of either case. Returns
 * `undefined` for hybrid forms, points that are not on the curve, coordinates outside of the field and the point at
 * infinity. All encodings of a point return the same value.
 */
export function parsePublicKey(text: string): PublicKey | undefined {
  if (!/^(?:0[23][0-9a-fA-F]{64}|04[0-9a-fA-F]{128})$/.test(text)) return undefined;
  const bytes = fromHex(text);
  return bytes && parsePoint(bytes);
}

function parsePoint(bytes: Uint8Array): PublicKey | undefined {
  try {
    const point = p256.Point.fromBytes(bytes);
    point.assertValidity();
    return point.toHex(true) as PublicKey;
  } catch {
    return undefined;
  }
}

/** Returns the 65-byte encoding of a key. */
export function toUncompressed(key: PublicKey): Bytes {
  return p256.Point.fromHex(key).toBytes(false) as Bytes;
}

/** Returns the encoding of a key in bundles: 130 hex digits. */
export function toUncompressedHex(key: PublicKey): string {
  return toHex(toUncompressed(key));
}

/** Encodes a key as PEM SPKI, the format of the published webhook key (RFC 5480). */
export function toPem(key: PublicKey): string {
  const header = '3059301306072a8648ce3d020106082a8648ce3d030107034200';
  const spki = fromHex(header + toUncompressedHex(key)) ?? new Uint8Array();
  const lines = btoa(String.fromCharCode(...spki)).match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----', ''].join('\n');
}
