/**
 * The key a person signs with, from sign-in until its session ends. The private half is a WebCrypto key that cannot be
 * exported; only the browser can use it.
 */
export interface SessionKey {
  /** Uncompressed point (04 ‖ x ‖ y), 130 hexadecimal digits in lower case: what is sealed with the code. */
  readonly publicKey: string;
  /** Compressed point, 66 hexadecimal digits in lower case: what stands in a signature header. */
  readonly compressedPublicKey: string;
  /** ECDSA over P-256, usage `sign`, not extractable. */
  readonly privateKey: CryptoKey;
}
