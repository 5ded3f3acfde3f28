import { derToFixed } from './derSignature.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Imports a P-256 public key from PEM (`BEGIN PUBLIC KEY`), or returns null for anything else. */
export async function importPem(pem: string): Promise<CryptoKey | null> {
  const body = /^\s*-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----\s*$/.exec(pem)?.[1];
  const spki = body === undefined ? null : decodeBase64(body.replace(/\s+/g, ''));
  return spki === null ? null : importSpki(spki);
}

export async function importSpki(spki: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);
  } catch {
    return null;
  }
}

/**
 * Returns whether `der` is this key's signature over SHA-256 of `message`. Accepts strict DER only.
 *
 * ```ts
 * const { publicKey, privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
 * const isValid = await verifyEcdsa({ key: publicKey, der: new Uint8Array(72), message: new TextEncoder().encode('text') })
 * ```
 */
export async function verifyEcdsa(parameters: {
  readonly key: CryptoKey;
  readonly der: Uint8Array;
  readonly message: Uint8Array<ArrayBuffer>;
}): Promise<boolean> {
  const fixed = derToFixed(parameters.der);
  if (fixed === null) return false;
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, parameters.key, fixed, parameters.message);
}

/** Decodes standard, padded base64; null for anything else. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null;
  const binary = atob(text);
  // One encoding per value: bits that the padding cuts off must be zero.
  if (btoa(binary) !== text) return null;
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
