import { p256 } from '@noble/curves/nist.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Bytes, join, toHex, toUtf8 } from './bytes.ts';
import type { PublicKey } from './points.ts';

/** A key pair of the sandbox: of an enclave, of webhooks, or of one code's target. */
export interface KeyPair {
  readonly secret: Bytes;
  readonly publicKey: PublicKey;
}

/** Derives 32 bytes from the seed and the label: the sandbox's only source of randomness. */
export function derive(seed: string, label: string): Bytes {
  return hmac(sha256, toUtf8(seed), toUtf8(label)) as Bytes;
}

/** Returns the SHA-256 of a string's UTF-8, in hex. */
export function hashToHex(text: string): string {
  return toHex(sha256(toUtf8(text)));
}

/** The number of key pairs that are kept: a process may create many sandboxes, most with the same seed. */
const keptPairs = 256;
const pairs = new Map<string, KeyPair>();

/** Derives the key pair of a label, and keeps the latest pairs, since a public key takes a millisecond to compute. */
export function deriveKeyPair(seed: string, label: string): KeyPair {
  const name = JSON.stringify([seed, label]);
  const pair = pairs.get(name) ?? computeKeyPair(seed, label);
  // Deleted first, so that the pairs are in the order of their last use.
  pairs.delete(name);
  pairs.set(name, pair);
  for (const oldest of pairs.keys()) {
    if (pairs.size <= keptPairs) break;
    pairs.delete(oldest);
  }
  return pair;
}

/** Reduces 48 bytes to the scalar of a key pair, so that its bias is below 2^-128. */
function computeKeyPair(seed: string, label: string): KeyPair {
  const material = join(derive(seed, `${label}/0`), derive(seed, `${label}/1`).subarray(0, 16));
  const secret = p256.utils.randomSecretKey(material) as Bytes;
  return { secret, publicKey: toHex(p256.getPublicKey(secret, true)) as PublicKey };
}

/** Derives a UUID (version 4 format) from a label, for the opaque part of an id. */
export function deriveUuid(seed: string, label: string): string {
  const bytes = derive(seed, label).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Derives a code of decimal digits. Rejection sampling makes all digits equally likely. */
export function deriveDigits(seed: string, label: string, length: number): string {
  let digits = '';
  for (let round = 0; digits.length < length; round++) {
    for (const byte of derive(seed, `${label}/${round}`)) if (byte < 250 && digits.length < length) digits += byte % 10;
  }
  return digits;
}
