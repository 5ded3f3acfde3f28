import { parseDer } from './der.ts';
import { ecdsa, ecdsaSha256, getSubtle } from './subtle.ts';

/**
 * Verifies a DER signature over these bytes, hashed once with SHA-256. Parses the encoding strictly; high s is valid,
 * because the service's signers do not normalise it.
 */
export async function verifySignature(
  publicKey: Uint8Array<ArrayBuffer>,
  der: Uint8Array,
  data: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const signature = parseDer(der);
  if (signature === undefined) return false;
  const key = await getSubtle().importKey('raw', publicKey, ecdsa, false, ['verify']);
  return getSubtle().verify(ecdsaSha256, key, signature, data);
}
