import { sha256 } from '@noble/hashes/sha2.js';
import { join } from './bytes.ts';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Bytes in base58 (Bitcoin's alphabet) with the first 4 bytes of their double SHA-256 behind them. */
export function toBase58check(payload: Uint8Array): string {
  const bytes = join(payload, sha256(sha256(payload)).subarray(0, 4));
  let number = 0n;
  for (const byte of bytes) number = number * 256n + BigInt(byte);
  let digits = '';
  for (; number > 0n; number /= 58n) digits = `${alphabet[Number(number % 58n)]}${digits}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return alphabet.slice(0, 1).repeat(zeros < 0 ? bytes.length : zeros) + digits;
}
