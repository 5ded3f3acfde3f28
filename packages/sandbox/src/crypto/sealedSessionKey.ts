import { toBase58check } from './base58check.ts';
import { fromHex, join } from './bytes.ts';
import type { KeyPair } from './keys.ts';
import type { PublicKey } from './points.ts';
import { sealToClient } from './sealedToClient.ts';

/**
 * A session key that the service made, sealed to the client: base58check of the compressed encapsulated key and the
 * ciphertext of the 32-byte scalar, 81 bytes in all (supplement 1.13.6).
 */
export async function sealSessionKey(recipient: PublicKey, ephemeral: KeyPair, session: KeyPair): Promise<string> {
  const ciphertext = await sealToClient(recipient, ephemeral, session.secret);
  return toBase58check(join(fromHex(ephemeral.publicKey) ?? new Uint8Array(), ciphertext));
}
