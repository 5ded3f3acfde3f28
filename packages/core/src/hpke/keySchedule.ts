import { concat } from '../internal/concat.ts';
import { subtle } from '../internal/subtle.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** `"KEM" ‖ I2OSP(0x0010, 2)`: DHKEM(P-256, HKDF-SHA256) (RFC 9180 section 4.1). */
const KEM = 'KEM\0\x10';
/** `"HPKE" ‖ 0x0010 ‖ 0x0001 ‖ 0x0002`: with HKDF-SHA256 and AES-256-GCM (RFC 9180 section 5.1). */
const HPKE = 'HPKE\0\x10\0\x01\0\x02';

/** Key agreement on the one curve of this wire. */
export const ecdh = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** `LabeledExtract` and one `LabeledExpand` behind it (RFC 9180 section 4), which is one HKDF of RFC 5869. */
async function derive(
  suite: string,
  salt: Bytes,
  secret: Bytes,
  extract: string,
  expand: string,
  info: Bytes,
  length: number,
) {
  const material = await subtle().importKey('raw', concat(`HPKE-v1${suite}${extract}`, secret), 'HKDF', false, [
    'deriveBits',
  ]);
  const labeled = concat(`\0${String.fromCharCode(length)}HPKE-v1${suite}${expand}`, info);
  return new Uint8Array(
    await subtle().deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info: labeled }, material, 8 * length),
  );
}

/** `LabeledExtract("", label, text)` alone (RFC 9180 section 4): HMAC under 32 zero bytes, which RFC 5869 takes for no salt. */
async function digest(label: string, text: string): Promise<Bytes> {
  const none = await subtle().importKey('raw', new Uint8Array(32), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await subtle().sign('HMAC', none, concat(`HPKE-v1${HPKE}${label}${text}`)));
}

/** `Decap` (RFC 9180 section 4.1): finds that secret again. WebCrypto refuses a sender that is not on the curve. */
export async function decapsulate(enc: Bytes, recipient: { privateKey: CryptoKey; point: Bytes }): Promise<Bytes> {
  const theirs = await subtle().importKey('raw', enc, ecdh, false, []);
  const agreed = new Uint8Array(await subtle().deriveBits({ name: 'ECDH', public: theirs }, recipient.privateKey, 256));
  return derive(KEM, new Uint8Array(), agreed, 'eae_prk', 'shared_secret', concat(enc, recipient.point), 32);
}

/**
 * `Encap` (RFC 9180 section 4.1): a secret that only the recipient can find again from the ephemeral public key.
 * WebCrypto refuses a recipient that is not on the curve.
 */
export async function encapsulate(
  recipient: Bytes,
  ephemeral: CryptoKeyPair,
): Promise<{ enc: Bytes; sharedSecret: Bytes }> {
  const enc = new Uint8Array(await subtle().exportKey('raw', ephemeral.publicKey));
  const theirs = await subtle().importKey('raw', recipient, ecdh, false, []);
  const agreed = new Uint8Array(await subtle().deriveBits({ name: 'ECDH', public: theirs }, ephemeral.privateKey, 256));
  const context = concat(enc, recipient);
  return { enc, sharedSecret: await derive(KEM, new Uint8Array(), agreed, 'eae_prk', 'shared_secret', context, 32) };
}

/** What the key schedule is bound to: mode 0, no pre-shared key, and `info`; the same for every message of a page. */
const contexts: Record<string, Bytes> = {};

/** `KeySchedule` in base mode (RFC 9180 section 5.1): mode 0, no pre-shared key. */
export async function keySchedule(sharedSecret: Bytes, info: string): Promise<{ key: Bytes; baseNonce: Bytes }> {
  const known = contexts[`/${info}`];
  const context = known ?? concat('\0', await digest('psk_id_hash', ''), await digest('info_hash', info));
  contexts[`/${info}`] = context;
  const from = (label: string, length: number) =>
    derive(HPKE, sharedSecret, new Uint8Array(), 'secret', label, context, length);
  const [key, baseNonce] = await Promise.all([from('key', 32), from('base_nonce', 12)]);
  return { key, baseNonce };
}
