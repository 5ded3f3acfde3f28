import { p256 } from '@noble/curves/nist.js';
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js';
import type { SessionKey } from '../src/keys/sessionKey.ts';
import type { RecipientKey } from '../src/sealedKeys/recipientKey.ts';

/** The private key of a scalar, as WebCrypto imports it (RFC 7518 section 6.2). */
export function jwkOf(secret: string): JsonWebKey {
  const point = p256.getPublicKey(hexToBytes(secret), false);
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  return {
    kty: 'EC',
    crv: 'P-256',
    d: text(hexToBytes(secret)),
    x: text(point.subarray(1, 33)),
    y: text(point.subarray(33)),
  };
}

/** A session key of a known scalar, to compare with known answers. */
export async function sessionKeyOf(secret: string): Promise<SessionKey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  return {
    publicKey: bytesToHex(p256.getPublicKey(hexToBytes(secret), false)),
    compressedPublicKey: bytesToHex(p256.getPublicKey(hexToBytes(secret), true)),
    privateKey: await crypto.subtle.importKey('jwk', jwkOf(secret), algorithm, false, ['sign']),
  };
}

/** An ephemeral pair of a known scalar, to seal with. */
export async function ephemeralOf(secret: string): Promise<CryptoKeyPair> {
  const { d: _, ...jwk } = jwkOf(secret);
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  return {
    privateKey: await crypto.subtle.importKey('jwk', jwkOf(secret), algorithm, true, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('jwk', jwk, algorithm, true, []),
  };
}

/** A key to be sealed to, of a known scalar. */
export async function recipientOf(secret: string): Promise<RecipientKey> {
  const { privateKey } = await ephemeralOf(secret);
  const point = new Uint8Array(p256.getPublicKey(hexToBytes(secret), false));
  return { publicKey: bytesToHex(point), point, privateKey };
}

/** Compares two lists of bytes by their hexadecimal text, which is what a failing test should print. */
export const hex = (bytes: Uint8Array | ArrayBuffer): string => Buffer.from(new Uint8Array(bytes)).toString('hex');
export const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'hex'));
