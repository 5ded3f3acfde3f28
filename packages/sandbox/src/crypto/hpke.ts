import { type Bytes, join, toBase64url, toUtf8 } from './bytes.ts';
import type { KeyPair } from './keys.ts';
import { type PublicKey, toUncompressed } from './points.ts';

/**
 * HPKE (RFC 9180), base mode, for the wallet's one suite: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM.
 * Implemented with WebCrypto, independently of the wallet's own sealing, so that each implementation reveals mistakes
 * in the other.
 */
const kemSuite = join(toUtf8('KEM'), Uint8Array.of(0x00, 0x10));
const hpkeSuite = join(toUtf8('HPKE'), Uint8Array.of(0x00, 0x10, 0x00, 0x01, 0x00, 0x02));
const version = toUtf8('HPKE-v1');
const empty = new Uint8Array();
const uncompressedPoint = 65;

/**
 * Computes HMAC-SHA-256, which is HKDF-Extract (RFC 5869, section 2.2). A missing key is 32 zero bytes: for HMAC both
 * are equal.
 */
async function computeHmac(key: Uint8Array, message: Uint8Array): Promise<Bytes> {
  const material = key.length === 0 ? new Uint8Array(32) : join(key);
  const hmac = await crypto.subtle.importKey('raw', material, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', hmac, join(message)));
}

/** Computes HKDF-Expand (RFC 5869, section 2.3). */
async function expand(secret: Uint8Array, info: Uint8Array, length: number): Promise<Bytes> {
  let block: Bytes = new Uint8Array();
  let output: Bytes = new Uint8Array();
  for (let counter = 1; output.length < length; counter++) {
    block = await computeHmac(secret, join(block, info, Uint8Array.of(counter)));
    output = join(output, block);
  }
  return output.slice(0, length);
}

/** Encodes a number as two bytes, big-endian. */
function toTwoBytes(value: number): Bytes {
  return Uint8Array.of(value >> 8, value & 0xff);
}

function labeledExtract(suite: Bytes, salt: Uint8Array, label: string, secret: Uint8Array): Promise<Bytes> {
  return computeHmac(salt, join(version, suite, toUtf8(label), secret));
}

function labeledExpand(suite: Bytes, secret: Bytes, label: string, info: Uint8Array, length: number): Promise<Bytes> {
  return expand(secret, join(toTwoBytes(length), version, suite, toUtf8(label), info), length);
}

/** Runs ECDH with the sandbox's own secret. WebCrypto rejects a point that is not on the curve. */
async function deriveSharedSecret(own: KeyPair, point65: Bytes): Promise<Bytes> {
  const point = toUncompressed(own.publicKey);
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    d: toBase64url(own.secret),
    x: toBase64url(point.subarray(1, 33)),
    y: toBase64url(point.subarray(33)),
  };
  const ours = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['deriveBits']);
  const theirs = await crypto.subtle.importKey('raw', point65, algorithm, false, []);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, ours, 256));
}

/** Derives the key schedule of base mode (RFC 9180, sections 4.1 and 5.1), which is equal on both sides. */
async function deriveKeySchedule({ shared, kemContext, info }: { shared: Bytes; kemContext: Bytes; info: Bytes }) {
  const pseudorandom = await labeledExtract(kemSuite, empty, 'eae_prk', shared);
  const sharedSecret = await labeledExpand(kemSuite, pseudorandom, 'shared_secret', kemContext, 32);
  const pskIdHash = await labeledExtract(hpkeSuite, empty, 'psk_id_hash', empty);
  const infoHash = await labeledExtract(hpkeSuite, empty, 'info_hash', info);
  const context = join(Uint8Array.of(0), pskIdHash, infoHash);
  const secret = await labeledExtract(hpkeSuite, sharedSecret, 'secret', empty);
  return {
    key: await labeledExpand(hpkeSuite, secret, 'key', context, 32),
    baseNonce: await labeledExpand(hpkeSuite, secret, 'base_nonce', context, 12),
    exporter: await labeledExpand(hpkeSuite, secret, 'exp', context, 32),
  };
}

/** The recipient's context after decapsulation. */
export interface OpeningContext {
  /** Opens the message of a sequence number. @throws when the tag is invalid. */
  open(ciphertext: Bytes, aad: Bytes, sequence?: number): Promise<Bytes>;
  /** Derives a shared secret (RFC 9180, section 5.3). */
  exportSecret(context: Bytes, length: number): Promise<Bytes>;
}

/**
 * Sets up the receiving side (RFC 9180, section 5.1.1).
 *
 * @example
 * const context = await createOpeningContext({ recipient, encapsulated, info });
 * const plaintext = await context.open(ciphertext, aad);
 *
 * `encapsulated` is the sender's key as an uncompressed point of 65 bytes.
 * @throws when `encapsulated` is not such a point.
 */
export async function createOpeningContext(options: {
  recipient: KeyPair;
  encapsulated: Bytes;
  info: Bytes;
}): Promise<OpeningContext> {
  const { recipient, encapsulated, info } = options;
  if (encapsulated.length !== uncompressedPoint) throw new TypeError('The encapsulated key is not 65 bytes.');
  const shared = await deriveSharedSecret(recipient, encapsulated);
  const { key, baseNonce, exporter } = await deriveKeySchedule({
    shared,
    kemContext: join(encapsulated, toUncompressed(recipient.publicKey)),
    info,
  });
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);

  return {
    async open(ciphertext, aad, sequence = 0) {
      const iv = baseNonce.slice();
      const counter = new DataView(iv.buffer);
      counter.setUint32(8, counter.getUint32(8) ^ sequence);
      return new Uint8Array(
        await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: aad, tagLength: 128 }, aes, ciphertext),
      );
    },
    exportSecret: (context, length) => labeledExpand(hpkeSuite, exporter, 'sec', context, length),
  };
}

/**
 * Seals one message to a recipient, sequence number 0. The ephemeral key pair is a parameter, so that it can be derived
 * from the sandbox's seed. It must be used for this message only.
 *
 * @returns the ciphertext with its tag of 16 bytes; the encapsulated key is the ephemeral key's point.
 */
export async function seal(options: {
  recipient: PublicKey;
  ephemeral: KeyPair;
  info: Bytes;
  aad: Bytes;
  plaintext: Bytes;
}): Promise<Bytes> {
  const { recipient, ephemeral, info, aad, plaintext } = options;
  const point = toUncompressed(recipient);
  const shared = await deriveSharedSecret(ephemeral, point);
  const kemContext = join(toUncompressed(ephemeral.publicKey), point);
  const { key, baseNonce: iv } = await deriveKeySchedule({ shared, kemContext, info });
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  return new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: aad, tagLength: 128 }, aes, plaintext),
  );
}
