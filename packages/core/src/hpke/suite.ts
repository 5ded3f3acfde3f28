import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';

// Loaded with `import()`: this file is where the weight of HPKE is.

/** What a message is sealed with. The ephemeral key is random unless a test brings its own. */
export interface Sealing {
  /** Uncompressed point of P-256, 65 bytes. */
  readonly recipient: Uint8Array<ArrayBuffer>;
  readonly info: string;
  readonly plaintext: Uint8Array<ArrayBuffer>;
  readonly ephemeral?: CryptoKeyPair | undefined;
}

/** A sealed message: the encapsulated key, uncompressed, and the ciphertext with its tag. */
export interface Sealed {
  readonly enc: Uint8Array;
  readonly ciphertext: Uint8Array;
}

/** DHKEM(P-256, HKDF-SHA256) 0x0010, HKDF-SHA256 0x0001, AES-256-GCM 0x0002 (RFC 9180 section 7). */
export function suite(): CipherSuite {
  return new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
}

/**
 * Seals one message in base mode (RFC 9180 section 6.1). The context lives and dies in here: no second message can
 * meet its nonce. Additional data are the encapsulated key and the recipient's, as the service wants them.
 */
export async function seal({ recipient, info, plaintext, ephemeral }: Sealing): Promise<Sealed> {
  const hpke = suite();
  const context = await hpke.createSenderContext({
    recipientPublicKey: await hpke.kem.deserializePublicKey(recipient),
    info: new TextEncoder().encode(info),
    ...(ephemeral === undefined ? {} : { ekm: ephemeral }),
  });
  const enc = new Uint8Array(context.enc);
  const aad = new Uint8Array(enc.length + recipient.length);
  aad.set(enc);
  aad.set(recipient, enc.length);
  return { enc, ciphertext: new Uint8Array(await context.seal(plaintext, aad)) };
}
