import { type Bytes, join, toUtf8 } from './bytes.ts';
import { seal } from './hpke.ts';
import type { KeyPair } from './keys.ts';
import { type PublicKey, toUncompressed } from './points.ts';

const info = toUtf8('turnkey_hpke');

/**
 * Seals a response to the client's key, with the wallet's `info` and both points as AAD
 * (docs/reference/byte-formats.md#curves-and-encodings).
 */
export function sealToClient(recipient: PublicKey, ephemeral: KeyPair, plaintext: Bytes): Promise<Bytes> {
  const aad = join(toUncompressed(ephemeral.publicKey), toUncompressed(recipient));
  return seal({ recipient, ephemeral, info, aad, plaintext });
}
