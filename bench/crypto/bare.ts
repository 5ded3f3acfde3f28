const p256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const ecdh = { name: 'ECDH', namedCurve: 'P-256' } as const;
const sha256 = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Verifying a bundle: one key, one verification. */
export async function bareVerify(quorum: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>): Promise<void> {
  const key = await crypto.subtle.importKey('raw', quorum, p256, false, ['verify']);
  await crypto.subtle.verify(sha256, key, new Uint8Array(64).fill(1), data);
}

/**
 * Sealing a code: an ephemeral key, an agreement, HKDF in the encapsulation and twice in the key schedule (RFC 9180),
 * AES-GCM. What the schedule is bound to is the same for every message and not counted.
 */
export async function bareSeal(recipient: Uint8Array<ArrayBuffer>): Promise<void> {
  const { subtle } = crypto;
  const ephemeral = await subtle.generateKey(ecdh, false, ['deriveBits']);
  await subtle.exportKey('raw', ephemeral.publicKey);
  const theirs = await subtle.importKey('raw', recipient, ecdh, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, ephemeral.privateKey, 256);
  for (const bits of [256, 256, 96]) {
    const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits']);
    const info = new Uint8Array(100);
    await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }, material, bits);
  }
  const aes = await subtle.importKey('raw', shared, 'AES-GCM', false, ['encrypt']);
  const algorithm = { name: 'AES-GCM', iv: new Uint8Array(12), additionalData: new Uint8Array(130) };
  await subtle.encrypt(algorithm, aes, new Uint8Array(180));
}

/** Signing a text: WebCrypto takes its bytes. */
export async function bareSign(key: CryptoKey, text: string): Promise<void> {
  await crypto.subtle.sign(sha256, key, new TextEncoder().encode(text));
}
