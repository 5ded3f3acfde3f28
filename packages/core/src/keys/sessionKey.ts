import type { PrivateKey } from '../storage/privateKey.ts';

/**
 * The key that signs for a user, from sign-in until its session ends. The private key cannot be exported: the browser's
 * WebCrypto uses it, or a remote signer does.
 */
export interface SessionKey {
  /** Uncompressed point (04 ‖ x ‖ y), 130 lower-case hexadecimal digits: sealed with the code. */
  readonly publicKey: string;
  /** Compressed point, 66 lower-case hexadecimal digits: part of the signature header. */
  readonly compressedPublicKey: string;
  /** ECDSA over P-256, usage `sign`, not extractable; or a remote signer. */
  readonly privateKey: PrivateKey;
}
