import { keccak_256 } from '@noble/hashes/sha3.js';
import { toHex, toUtf8 } from '../crypto/bytes.ts';

/** Twenty bytes as an address of Ethereum and chains like it, with the case that EIP-55 checks it by. */
export function toEthereumAddress(bytes: Uint8Array): string {
  const hex = toHex(bytes);
  const sums = toHex(keccak_256(toUtf8(hex)));
  return `0x${Array.from(hex, (digit, at) => (Number.parseInt(sums[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

/** Whether a text is such an address. One of a single case has no check digits; one of both must have the right ones. */
export function isEthereumAddress(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
  const digits = text.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return toEthereumAddress(bytes) === text;
}
