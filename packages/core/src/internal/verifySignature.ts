import { rawFromDer } from './der.ts';
import { ecdsa, ecdsaSha256, subtle } from './subtle.ts';

/**
 * Whether a DER signature over these bytes, hashed once with SHA-256, is of this key. The encoding is read strictly;
 * high s is genuine, since the signers of this wire do not normalise it.
 */
export async function verifySignature(
  publicKey: Uint8Array<ArrayBuffer>,
  der: Uint8Array,
  data: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const signature = rawFromDer(der);
  if (signature === undefined) return false;
  const key = await subtle().importKey('raw', publicKey, ecdsa, false, ['verify']);
  return subtle().verify(ecdsaSha256, key, signature, data);
}
