import type { PrivateKey } from '../storage/privateKey.ts';

/**
 * The key a person signs with, from sign-in until its session ends. The private half cannot be
 * exported: the browser's Web Cryptography uses it, or whoever keeps the keys in its place.
 */
export interface SessionKey {
  /** Uncompressed point (04 ‖ x ‖ y), 130 hexadecimal digits in lower case: what is sealed with the code. */
  readonly publicKey: string;
  /** Compressed point, 66 hexadecimal digits in lower case: what stands in a signature header. */
  readonly compressedPublicKey: string;
  /** ECDSA over P-256, usage `sign`, not extractable; or one that lives and signs elsewhere. */
  readonly privateKey: PrivateKey;
}
