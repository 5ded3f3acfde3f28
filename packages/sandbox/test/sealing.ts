import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { type Bytes, toUtf8 } from '../src/crypto/bytes.ts';
import { deriveKeyPair, type KeyPair } from '../src/crypto/keys.ts';
import { toUncompressed } from '../src/crypto/points.ts';

/** Creates a recipient for a test. */
export function makeRecipient(label: string): KeyPair {
  return deriveKeyPair('recipients of tests', label);
}

/** Seals a text with an independent implementation. */
export async function sealAs(recipient: KeyPair, plaintext: string, options: { info: string; aad: string }) {
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
  const recipientPublicKey = await suite.kem.deserializePublicKey(toUncompressed(recipient.publicKey).buffer);
  const sender = await suite.createSenderContext({ recipientPublicKey, info: toUtf8(options.info).buffer });
  const ciphertext = await sender.seal(toUtf8(plaintext).buffer, toUtf8(options.aad).buffer);
  return { encapsulated: new Uint8Array(sender.enc) as Bytes, ciphertext: new Uint8Array(ciphertext) as Bytes };
}
