import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';

/** Seconds that one code stands for. */
const step = 30;
const digits = 6;
/** Steps to either side that are forgiven: clocks differ, and people type. */
const drift = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base32 without padding (RFC 4648, section 6), as authenticator apps read a secret. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(buffer >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + alphabet[(buffer << (5 - bits)) & 31] : text;
}

/** The code of a time step (RFC 4226, section 5.3; RFC 6238, section 4.2), over HMAC-SHA-1 as apps expect. */
export function totpAt(secret: Uint8Array, counter: number, length = digits): string {
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(counter));
  const mac = hmac(sha1, secret, message);
  const offset = (mac[19] ?? 0) & 0x0f;
  const number = new DataView(mac.buffer, mac.byteOffset).getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The time step of a moment in milliseconds. */
export function stepAt(ms: number): number {
  return Math.floor(ms / 1000 / step);
}

/**
 * The time step whose code this is, within one step of now and later than the last one taken; `undefined` where it is
 * the code of none. A code is good once.
 */
export function matchTotp(
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | undefined {
  const current = stepAt(now);
  for (let counter = current - drift; counter <= current + drift; counter++) {
    if (counter > lastStep && totpAt(secret, counter) === code) return counter;
  }
  return undefined;
}
