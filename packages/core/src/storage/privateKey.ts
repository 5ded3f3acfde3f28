/** A private key that can be used but not read: a WebCrypto key or a remote signer. */
export type PrivateKey = CryptoKey | RemoteSigner;

/**
 * A remote private key: in a worker, a frame of another origin, a device. Only the bytes to sign and the signature
 * cross.
 */
export interface RemoteSigner {
  /** ECDSA over P-256 of the SHA-256 of these bytes: r ‖ s, 64 bytes. */
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | ArrayBuffer>;
}
