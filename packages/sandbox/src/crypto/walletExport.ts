import { toHex, toUtf8 } from './bytes.ts';
import type { KeyPair } from './keys.ts';
import { type PublicKey, toUncompressedHex } from './points.ts';
import { sealToClient } from './sealedToClient.ts';
import { createSignedBundle } from './signedBundle.ts';

/**
 * Creates `encryptedWalletCredentials`: a wallet's recovery phrase, sealed to the client and signed by the exporting
 * enclave (docs/reference/byte-formats.md#wallet-export). The sandbox signs it, too (docs/architecture.md#pins).
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
    encappedPublic: toUncompressedHex(ephemeral.publicKey),
    ciphertext: toHex(ciphertext),
    organizationId,
  });
}
