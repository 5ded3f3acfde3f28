/** Returns the additional data of every message: the encapsulated key, then the recipient's key, both uncompressed. */
export function createAdditionalData(enc: Uint8Array, recipient: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(enc.length + recipient.length);
  joined.set(enc);
  joined.set(recipient, enc.length);
  return joined;
}
