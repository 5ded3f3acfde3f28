import { p256 } from '@noble/curves/nist.js';
import type { Bytes } from './bytes.ts';
import { fromHex } from './bytes.ts';
import type { KeyPair } from './keys.ts';
import type { PublicKey } from './points.ts';

/** ECDSA over P-256 with SHA-256, deterministic (RFC 6979). s is not normalized. */
const der = { format: 'der', lowS: false, prehash: true } as const;
const raw = { format: 'compact', lowS: false, prehash: true } as const;

/** Signs in ASN.1 DER, the format of bundles, signature headers and webhooks. */
export function signDer(key: KeyPair, message: Uint8Array): Bytes {
  return p256.sign(message, key.secret, der) as Bytes;
}

/** Signs as r ‖ s in 64 bytes, the format of a JWT (RFC 7518, section 3.4). */
export function signRaw(key: KeyPair, message: Uint8Array): Bytes {
  return p256.sign(message, key.secret, raw) as Bytes;
}

/** Verifies a DER signature strictly: one encoding per signature, with low or high s. */
export function verifyDer(key: PublicKey, message: Uint8Array, signature: Uint8Array): boolean {
  return verify(key, message, signature, der);
}

/** Verifies a signature of exactly 64 bytes, r ‖ s. */
export function verifyRaw(key: PublicKey, message: Uint8Array, signature: Uint8Array): boolean {
  return verify(key, message, signature, raw);
}

function verify(key: PublicKey, message: Uint8Array, signature: Uint8Array, options: typeof der | typeof raw): boolean {
  const point = fromHex(key);
  if (!point) return false;
  try {
    return p256.verify(signature, message, point, options);
  } catch {
    return false;
  }
}
