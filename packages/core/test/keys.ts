import { p256 } from '@noble/curves/nist.js';
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js';
import type { SessionKey } from '../src/keys/sessionKey.ts';
import type { RecipientKey } from '../src/sealedKeys/recipientKey.ts';

/** The private key of a scalar, as WebCrypto imports it (RFC 7518 section 6.2). */
export function toJwk(secret: string): JsonWebKey {
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

/** A session key with a known scalar, to compare with known results. */
export async function toSessionKey(secret: string): Promise<SessionKey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  return {
    publicKey: bytesToHex(p256.getPublicKey(hexToBytes(secret), false)),
    compressedPublicKey: bytesToHex(p256.getPublicKey(hexToBytes(secret), true)),
    privateKey: await crypto.subtle.importKey('jwk', toJwk(secret), algorithm, false, ['sign']),
  };
}

/** An ephemeral key pair with a known scalar, to seal with. */
export async function toEphemeral(secret: string): Promise<CryptoKeyPair> {
  const { d: _, ...jwk } = toJwk(secret);
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  return {
    privateKey: await crypto.subtle.importKey('jwk', toJwk(secret), algorithm, true, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('jwk', jwk, algorithm, true, []),
  };
}

/** A recipient key with a known scalar. */
export async function toRecipient(secret: string): Promise<RecipientKey> {
  const { privateKey } = await toEphemeral(secret);
  const point = new Uint8Array(p256.getPublicKey(hexToBytes(secret), false));
  return { publicKey: bytesToHex(point), point, privateKey };
}

/** Compares two byte arrays by their hexadecimal text, so that a failing test prints it. */
export const hex = (bytes: Uint8Array | ArrayBuffer): string => Buffer.from(new Uint8Array(bytes)).toString('hex');
export const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'hex'));
