import { keccak_256 } from '@noble/hashes/sha3.js';
import { toHex, toUtf8 } from '../crypto/bytes.ts';

/** Encodes twenty bytes as an address of Ethereum or a compatible chain, with the EIP-55 checksum case. */
export function toEthereumAddress(bytes: Uint8Array): string {
  const hex = toHex(bytes);
  const sums = toHex(keccak_256(toUtf8(hex)));
  return `0x${Array.from(hex, (digit, at) => (Number.parseInt(sums[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

/**
 * Whether a string is such an address. Single-case addresses have no checksum; mixed-case ones must have a valid
 * checksum.
 */
export function isEthereumAddress(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
  const digits = text.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return toEthereumAddress(bytes) === text;
}
