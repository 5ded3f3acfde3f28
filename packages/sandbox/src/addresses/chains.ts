import { fromBase58, toBase58 } from '../crypto/base58.ts';
import { fromBase58check, toBase58check } from '../crypto/base58check.ts';
import { fromBech32, toBech32, toWords } from '../crypto/bech32.ts';
import { join } from '../crypto/bytes.ts';

/** Encodes a public key of 32 bytes as a Solana address. */
export function toSolanaAddress(bytes: Uint8Array): string {
  return toBase58(bytes);
}

export function isSolanaAddress(text: string): boolean {
  return /^.{32,44}$/.test(text) && fromBase58(text)?.length === 32;
}

const tronPrefix = 0x41;

/** Encodes twenty bytes as a Tron address. */
export function toTronAddress(bytes: Uint8Array): string {
  return toBase58check(join(Uint8Array.of(tronPrefix), bytes));
}

export function isTronAddress(text: string): boolean {
  const payload = text.length === 34 ? fromBase58check(text) : undefined;
  return payload?.length === 21 && payload[0] === tronPrefix;
}

/** The 33-byte public key is field 1, wire type 2, of a protobuf message. */
const sparkHeader = Uint8Array.of(0x0a, 33);

/** Encodes a compressed 33-byte public key as a Spark address. */
export function toSparkAddress(publicKey: Uint8Array): string {
  return toBech32({ prefix: 'spark', words: toWords(join(sparkHeader, publicKey)), variant: 'bech32m' });
}

export function isSparkAddress(text: string): boolean {
  const read = fromBech32(text);
  return read?.variant === 'bech32m' && ['spark', 'sp'].includes(read.prefix) && read.words.length >= 56;
}

/** Encodes a 20-byte key digest as a Bitcoin address (BIP 141, version 0). */
export function toBitcoinAddress(bytes: Uint8Array): string {
  return toBech32({ prefix: 'bc', words: [0, ...toWords(bytes)], variant: 'bech32' });
}
