import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import type { Bytes } from './bytes.ts';

const base58check = createBase58check(sha256);

/**
 * Decoding takes quadratic time. The longest input that the sandbox reads is a sealed session key, of about 116
 * characters.
 */
const maxLength = 512;

/** Encodes bytes as base58 with a checksum: the first 4 bytes of their double SHA-256. */
export function toBase58check(payload: Uint8Array): string {
  return base58check.encode(payload);
}

/** Decodes base58check. Returns `undefined` for a wrong checksum and for more than 512 characters. */
export function fromBase58check(text: string): Bytes | undefined {
  if (text.length > maxLength) return undefined;
  try {
    return new Uint8Array(base58check.decode(text));
  } catch {
    return undefined;
  }
}
