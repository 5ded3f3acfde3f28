import { toHex, toUtf8 } from './bytes.ts';
import type { KeyPair } from './keys.ts';
import { type PublicKey, uncompressedHex } from './points.ts';
import { sealToClient } from './sealedToClient.ts';
import { createSignedBundle } from './signedBundle.ts';

/**
 * `encryptedWalletCredentials`: a wallet's words sealed to the client, under the signature of the enclave that exports
 * (supplement 1.13.7). Signed in the sandbox, too (design 9.7).
 */
export async function createWalletExport(options: {
  enclave: KeyPair;
  recipient: PublicKey;
  ephemeral: KeyPair;
  mnemonic: string;
  organizationId: string;
}): Promise<string> {
  const { enclave, recipient, ephemeral, mnemonic, organizationId } = options;
  const ciphertext = await sealToClient(recipient, ephemeral, toUtf8(mnemonic));
  return createSignedBundle(enclave, {
    encappedPublic: uncompressedHex(ephemeral.publicKey),
    ciphertext: toHex(ciphertext),
    organizationId,
  });
}
