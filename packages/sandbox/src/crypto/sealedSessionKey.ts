import { toBase58check } from './base58check.ts';
import { fromHex, join } from './bytes.ts';
import type { KeyPair } from './keys.ts';
import type { PublicKey } from './points.ts';
import { sealToClient } from './sealedToClient.ts';

/**
 * Seals a session key that the service created to the client: base58check of the compressed encapsulated key and the
 * ciphertext of the 32-byte scalar, 81 bytes in total (docs/reference/byte-formats.md#sealed-session-key).
 */
export async function sealSessionKey(recipient: PublicKey, ephemeral: KeyPair, session: KeyPair): Promise<string> {
  const ciphertext = await sealToClient(recipient, ephemeral, session.secret);
  return toBase58check(join(fromHex(ephemeral.publicKey) ?? new Uint8Array(), ciphertext));
}
