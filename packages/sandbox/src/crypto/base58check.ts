import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase58, toBase58 } from './base58.ts';
import { type Bytes, join, toHex } from './bytes.ts';

function checksumOf(payload: Uint8Array): Uint8Array {
  return sha256(sha256(payload)).subarray(0, 4);
}

/** Bytes in base58 (Bitcoin's alphabet) with the first 4 bytes of their double SHA-256 behind them. */
export function toBase58check(payload: Uint8Array): string {
  return toBase58(join(payload, checksumOf(payload)));
}

/** The bytes of such a text; `undefined` where the checksum does not agree. */
export function fromBase58check(text: string): Bytes | undefined {
  const bytes = fromBase58(text);
  if (!bytes || bytes.length < 4) return undefined;
  const payload = bytes.slice(0, -4);
  return toHex(checksumOf(payload)) === toHex(bytes.slice(-4)) ? payload : undefined;
}
