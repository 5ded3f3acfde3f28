/** A private key that can be used and not read: the browser's own, or one that lives somewhere else. */
export type PrivateKey = CryptoKey | DistantKey;

/**
 * A private key in another place: a worker, a frame of another origin, a device. Only what is to be signed goes there,
 * and only the signature comes back.
 */
export interface DistantKey {
  /** ECDSA over P-256 of the SHA-256 of these bytes: r ‖ s, 64 bytes. */
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | ArrayBuffer>;
}
