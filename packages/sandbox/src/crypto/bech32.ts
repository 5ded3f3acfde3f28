const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** What the checksum of each variant leaves (BIP 173 and BIP 350). */
const remainders = { bech32: 1, bech32m: 0x2bc830a3 } as const;

export type Variant = keyof typeof remainders;

/** A text in bech32: a readable prefix, and values of five bits each. */
export interface Bech32 {
  readonly prefix: string;
  readonly words: readonly number[];
  readonly variant: Variant;
}

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of generators.entries()) if ((top >>> bit) & 1) sum ^= generator;
  }
  return sum;
}

function expand(prefix: string): number[] {
  const codes = Array.from(prefix, (character) => character.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

/** Groups of five bits of some bytes, the last filled up with zeros. */
export function toWords(bytes: Uint8Array): number[] {
  const words: number[] = [];
  let [held, bits] = [0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) words.push((held >> (bits - 5)) & 31);
    held &= (1 << bits) - 1;
  }
  if (bits > 0) words.push((held << (5 - bits)) & 31);
  return words;
}

/** Writes a text with its checksum. */
export function toBech32({ prefix, words, variant }: Bech32): string {
  const sum = polymod([...expand(prefix), ...words, 0, 0, 0, 0, 0, 0]) ^ remainders[variant];
  const checksum = [25, 20, 15, 10, 5, 0].map((shift) => (sum >>> shift) & 31);
  return `${prefix}1${[...words, ...checksum].map((word) => alphabet[word]).join('')}`;
}

/** Reads a text; `undefined` for one whose form or checksum is wrong, or that mixes upper and lower case. */
export function fromBech32(text: string): Bech32 | undefined {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return undefined;
  const at = lower.lastIndexOf('1');
  const prefix = lower.slice(0, at);
  const words = Array.from(lower.slice(at + 1), (character) => alphabet.indexOf(character));
  if (at < 1 || words.length < 6 || words.includes(-1)) return undefined;
  const rest = polymod([...expand(prefix), ...words]);
  const variant = (['bech32', 'bech32m'] as const).find((name) => remainders[name] === rest);
  return variant && { prefix, words: words.slice(0, -6), variant };
}
