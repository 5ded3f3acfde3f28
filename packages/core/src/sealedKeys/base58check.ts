import { getSubtle } from '../internal/subtle.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const CHECKSUM_BYTES = 4;

/** Maximum length of the text; a sealed session key has about 116 characters. */
const MAX_LENGTH = 512;

/**
 * Decodes base58check text (Bitcoin's alphabet with the first four bytes of a double SHA-256 appended); `undefined` for
 * anything else.
 */
export async function fromBase58check(text: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = text.length > MAX_LENGTH ? undefined : fromBase58(text);
  if (bytes === undefined || bytes.length < CHECKSUM_BYTES) return undefined;
  const payload = bytes.slice(0, -CHECKSUM_BYTES);
  const once = await getSubtle().digest('SHA-256', payload);
  const doubleHash = new Uint8Array(await getSubtle().digest('SHA-256', once));
  return bytes.slice(-CHECKSUM_BYTES).every((byte, at) => byte === doubleHash[at]) ? payload : undefined;
}

function fromBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  let number = 0n;
  for (const char of text) {
    const digit = ALPHABET.indexOf(char);
    if (digit < 0) return undefined;
    number = number * 58n + BigInt(digit);
  }
  const digits: number[] = [];
  for (; number > 0n; number >>= 8n) digits.unshift(Number(number & 255n));
  // Each leading one stands for a zero byte.
  const zeros = text.search(/[^1]|$/);
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...digits]);
}
