import { p256 } from '@noble/curves/nist.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Bytes, join, toHex, toUtf8 } from './bytes.ts';
import type { PublicKey } from './points.ts';

/** A key pair of the sandbox itself: an enclave, a webhook signer, the target of one code. */
export interface KeyPair {
  readonly secret: Bytes;
  readonly publicKey: PublicKey;
}

/** 32 bytes that depend on the seed and the label alone: the sandbox's only source of chance. */
export function derive(seed: string, label: string): Bytes {
  return hmac(sha256, toUtf8(seed), toUtf8(label)) as Bytes;
}

/** SHA-256 of a text's UTF-8, as hex. */
export function digest(text: string): string {
  return toHex(sha256(toUtf8(text)));
}

/** The key pair of a label. 48 bytes are reduced to the scalar, so that its bias is below 2^-128. */
export function deriveKeyPair(seed: string, label: string): KeyPair {
  const material = join(derive(seed, `${label}/0`), derive(seed, `${label}/1`).subarray(0, 16));
  const secret = p256.utils.randomSecretKey(material) as Bytes;
  return { secret, publicKey: toHex(p256.getPublicKey(secret, true)) as PublicKey };
}

/** A label as a UUID (version 4 in form), the opaque part of an id. */
export function deriveUuid(seed: string, label: string): string {
  const bytes = derive(seed, label).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A code of decimal digits, each equally likely: bytes that would favour low digits are passed over. */
export function deriveDigits(seed: string, label: string, length: number): string {
  let digits = '';
  for (let round = 0; digits.length < length; round++) {
    for (const byte of derive(seed, `${label}/${round}`)) if (byte < 250 && digits.length < length) digits += byte % 10;
  }
  return digits;
}
