import { derToFixed } from './derSignature.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/**
 * A P-256 public key from PEM (`BEGIN PUBLIC KEY`), or null where it is none.
 */
export async function importPem(pem: string): Promise<CryptoKey | null> {
  const body = /^\s*-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----\s*$/.exec(pem)?.[1];
  const spki = body === undefined ? null : base64Bytes(body.replace(/\s+/g, ''));
  return spki === null ? null : importSpki(spki);
}

export async function importSpki(spki: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);
  } catch {
    return null;
  }
}

/** Whether `der` is this key's signature over SHA-256 of `message`. Anything but strict DER is not. */
export async function verifyEcdsa(parameters: {
  readonly key: CryptoKey;
  readonly der: Uint8Array;
  readonly message: Uint8Array<ArrayBuffer>;
}): Promise<boolean> {
  const fixed = derToFixed(parameters.der);
  if (fixed === null) return false;
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, parameters.key, fixed, parameters.message);
}

/** Standard, padded base64 and nothing else; null where it is not. */
export function base64Bytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null;
  const binary = atob(text);
  // One text for one value: bits that the padding cuts off must be zero.
  if (btoa(binary) !== text) return null;
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
