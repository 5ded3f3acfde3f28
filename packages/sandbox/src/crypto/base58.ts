import { base58 } from '@scure/base';
import type { Bytes } from './bytes.ts';

/**
 * Decoding takes quadratic time. The longest input that the sandbox reads is a sealed session key, of about 116
 * characters.
 */
const maxLength = 512;

/** Encodes bytes as base58 with Bitcoin's alphabet. */
export function toBase58(bytes: Uint8Array): string {
  return base58.encode(bytes);
}

/** Decodes base58. Returns `undefined` for characters outside of the alphabet and for more than 512 characters. */
export function fromBase58(text: string): Bytes | undefined {
  if (text.length > maxLength) return undefined;
  try {
    return new Uint8Array(base58.decode(text));
  } catch {
    return undefined;
  }
}
