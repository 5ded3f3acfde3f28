import { checkArguments } from '@latchkey/core/development';

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
/** Words of five bits of the time stamp, of the signature with the checksum after the last field, and of a field's head. */
const TIME_WORDS = 7;
const END_WORDS = 110;
const HEAD_WORDS = 3;
/** The type of the field that holds the time until expiry, and the value without one, in seconds. */
const EXPIRY_TYPE = 6;
const DEFAULT_EXPIRY_S = 3_600;

/**
 * Returns when a Lightning invoice (BOLT 11) expires, in milliseconds since 1970; `undefined` for another text. The
 * checksum is not verified: the payer's wallet does that.
 *
 * ```ts
 * import { readInvoiceExpiry } from '@latchkey/core'
 *
 * const expiresAt = readInvoiceExpiry('lnbc2500u1…')
 * ```
 *
 * Implements the expiry of `LIGHTNING` instructions (docs/reference/accounts.md#payment-instructions).
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function readInvoiceExpiry(invoice: string): number | undefined {
  checkArguments('readInvoiceExpiry', { invoice });
  const text = invoice.toLowerCase();
  const split = text.lastIndexOf('1');
  if (!text.startsWith('ln') || split < 4) return undefined;
  const words = Array.from(text.slice(split + 1), (character) => ALPHABET.indexOf(character));
  if (words.includes(-1) || words.length < TIME_WORDS + END_WORDS) return undefined;
  const fields = words.slice(TIME_WORDS, -END_WORDS);
  return (toNumber(words.slice(0, TIME_WORDS)) + (findExpiry(fields) ?? DEFAULT_EXPIRY_S)) * 1_000;
}

function findExpiry(fields: readonly number[]): number | undefined {
  for (let at = 0; at + HEAD_WORDS <= fields.length; ) {
    const start = at + HEAD_WORDS;
    const length = toNumber(fields.slice(at + 1, start));
    if (fields[at] === EXPIRY_TYPE) return toNumber(fields.slice(start, start + length));
    at = start + length;
  }
  return undefined;
}

const toNumber = (words: readonly number[]): number => words.reduce((value, word) => value * 32 + word, 0);
