import { bech32, bech32m } from '@scure/base';

const coders = { bech32, bech32m } as const;

/** The checksum constant of BIP 173 or BIP 350. */
export type Variant = keyof typeof coders;

/** A decoded bech32 string: the human-readable part and words of five bits. */
export interface Bech32 {
  readonly prefix: string;
  readonly words: number[];
  readonly variant: Variant;
}

/** Splits bytes into words of five bits, the last padded with zeros. */
export function toWords(bytes: Uint8Array): number[] {
  return bech32.toWords(bytes);
}

/**
 * Encodes words with their checksum. There is no length limit, because invoices exceed the 90 characters of BIP 173.
 */
export function toBech32({ prefix, words, variant }: Bech32): string {
  return coders[variant].encode(prefix, words, false);
}

/** Decodes a string. Returns `undefined` for an invalid format or checksum, and for mixed case. */
export function fromBech32(text: string): Bech32 | undefined {
  for (const variant of ['bech32', 'bech32m'] as const) {
    const decoded = coders[variant].decodeUnsafe(text, false);
    if (decoded) return { prefix: decoded.prefix, words: decoded.words, variant };
  }
  return undefined;
}
