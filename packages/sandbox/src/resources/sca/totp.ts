import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';

/** Time step of a code in seconds. */
const step = 30;
const digits = 6;
/** Accepted steps to either side, for clock skew and typing time. */
const drift = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes as base32 without padding (RFC 4648, section 6), as authenticator apps read a secret. */
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

/** Computes the code of a time step (RFC 4226, section 5.3; RFC 6238, section 4.2) with HMAC-SHA-1, as apps expect. */
export function computeTotp(secret: Uint8Array, counter: number, length = digits): string {
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(counter));
  const mac = hmac(sha1, secret, message);
  const offset = (mac[19] ?? 0) & 0x0f;
  const number = new DataView(mac.buffer, mac.byteOffset).getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** Returns the time step of a time in milliseconds. */
export function getStepAt(ms: number): number {
  return Math.floor(ms / 1000 / step);
}

/**
 * Returns the time step of a code, within one step of now and later than the last accepted one, or `undefined` if the
 * code matches none. Each code is valid once.
 */
export function matchTotp(
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | undefined {
  const current = getStepAt(now);
  for (let counter = current - drift; counter <= current + drift; counter++) {
    if (counter > lastStep && computeTotp(secret, counter) === code) return counter;
  }
  return undefined;
}
