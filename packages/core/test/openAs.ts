import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';

/** Opens what the wallet sealed by an implementation that is not ours. Bytes in, text out. */
export async function openAs(parameters: {
  readonly secret: Uint8Array<ArrayBuffer>;
  readonly info: string;
  readonly enc: Uint8Array<ArrayBuffer>;
  readonly ciphertext: Uint8Array<ArrayBuffer>;
  readonly aad: Uint8Array<ArrayBuffer>;
}): Promise<string> {
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
  const context = await suite.createRecipientContext({
    recipientKey: await suite.kem.deserializePrivateKey(parameters.secret),
    info: new TextEncoder().encode(parameters.info),
    enc: parameters.enc,
  });
  return new TextDecoder().decode(await context.open(parameters.ciphertext, parameters.aad));
}
