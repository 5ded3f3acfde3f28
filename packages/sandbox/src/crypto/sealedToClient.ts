import { type Bytes, join, toUtf8 } from './bytes.ts';
import { seal } from './hpke.ts';
import type { KeyPair } from './keys.ts';
import { type PublicKey, uncompressed } from './points.ts';

const info = toUtf8('turnkey_hpke');

/** Seals what a client asked for to the key it made for it: the wallet's `info`, both points as AAD (supplement 1.13.1). */
export function sealToClient(recipient: PublicKey, ephemeral: KeyPair, plaintext: Bytes): Promise<Bytes> {
  const aad = join(uncompressed(ephemeral.publicKey), uncompressed(recipient));
  return seal({ recipient, ephemeral, info, aad, plaintext });
}
