import { Aes256Gcm, CipherSuite, DeserializeError, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';

/** Creates the suite of this API format: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM (RFC 9180 section 7). */
export function createSuite(): CipherSuite {
  return new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
}

/** Returns whether the library refused a key because it is not a point of the curve. */
export function isDeserializeError(thrown: unknown): boolean {
  return thrown instanceof DeserializeError;
}
