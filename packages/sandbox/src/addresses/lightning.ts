import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBech32, toBech32, toWords } from '../crypto/bech32.ts';
import { type Bytes, join, toUtf8 } from '../crypto/bytes.ts';

/** An invoice (BOLT 11) begins with the network and an optional amount. */
const invoicePrefix = /^ln(bc|tb|bcrt)(\d+[munp]?)?$/;

/** Whether a string is an invoice: the checksum is valid, and the data part is long enough for timestamp and signature. */
export function isInvoice(text: string): boolean {
  const read = fromBech32(text);
  return read?.variant === 'bech32' && invoicePrefix.test(read.prefix) && read.words.length >= 7 + 104;
}

/** Whether a string is an offer (BOLT 12), which has no checksum. */
export function isOffer(text: string): boolean {
  return (
    /^lno1[ac-hj-np-z02-9]{20,}$/.test(text.toLowerCase()) &&
    (text === text.toLowerCase() || text === text.toUpperCase())
  );
}

/** Whether a string is an address of the form `name@domain`. */
export function isLightningAddress(text: string): boolean {
  return /^[a-z0-9._+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text);
}

function numberWords(value: number, length: number): number[] {
  return Array.from({ length }, (_, at) => Math.floor(value / 32 ** (length - 1 - at)) % 32);
}

/** Encodes a tagged field: type, length in words, and the words. */
function encodeField(type: number, words: readonly number[]): number[] {
  return [type, ...numberWords(words.length, 2), ...words];
}

/** Converts words to the bytes that are signed, with the last byte padded with zeros (BOLT 11). */
function toBytes(words: readonly number[]): Bytes {
  const bits = words.map((word) => word.toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}

/**
 * Creates an invoice for an amount of satoshis, signed with a key (BOLT 11). `at` is in milliseconds since the epoch.
 */
export function createInvoice(invoice: {
  readonly secret: Uint8Array;
  readonly satoshis: number;
  readonly at: number;
  readonly paymentHash: Uint8Array;
  readonly description: string;
}): string {
  const prefix = `lnbc${invoice.satoshis * 10}n`;
  const data = [
    ...numberWords(Math.floor(invoice.at / 1000), 7),
    ...encodeField(1, toWords(invoice.paymentHash)),
    ...encodeField(13, toWords(toUtf8(invoice.description))),
  ];
  const digest = sha256(join(toUtf8(prefix), toBytes(data)));
  const signed = secp256k1.sign(digest, invoice.secret, { prehash: false, format: 'recovered' });
  // The library puts the recovery id first, an invoice last.
  const signature = join(signed.slice(1), signed.slice(0, 1));
  return toBech32({ prefix, words: [...data, ...toWords(signature)], variant: 'bech32' });
}
