import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  verify,
} from 'node:crypto';
import { compressPoint } from '../../src/internal/p256.ts';
import { enclave, recipient } from '../bundles.ts';

/** The bundle that a code is sealed to, and the key that opens it. */
interface Target {
  readonly bundle: string;
  readonly ecdh: ECDH;
  readonly point: Buffer;
}

export interface OpenedCode {
  readonly code: string;
  /** The public key of the future session, uncompressed. */
  readonly publicKey: string;
}

/** Signs the bundles of every model; the models pin its key. */
const otp = enclave(1);

const targets: Target[] = [];

/** Creating one takes longer than a run: each run starts with the first again. */
function createTarget(number: number): Target {
  const { secret, publicKey } = recipient(number + 2);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(secret, 'hex');
  const made = { bundle: otp.bundle(JSON.stringify({ targetPublic: publicKey })), ecdh, point: ecdh.getPublicKey() };
  targets[number] ??= made;
  return targets[number];
}

/** The bundle of a code's number. */
export function createBundle(number: number): string {
  return (targets[number] ?? createTarget(number)).bundle;
}

const SUITE = 'HPKE\0\x10\0\x01\0\x02';

/** `LabeledExtract` and one `LabeledExpand` (RFC 9180 section 4), which is one HKDF of RFC 5869. */
function derive(
  [suite, extract, expand]: readonly [suite: string, extract: string, expand: string],
  given: { readonly secret: Buffer; readonly salt: Buffer; readonly context: Buffer; readonly length: number },
): Buffer {
  const { secret, salt, context, length } = given;
  const material = Buffer.concat([Buffer.from(`HPKE-v1${suite}${extract}`, 'latin1'), secret]);
  const label = Buffer.from(`\0${String.fromCharCode(length)}HPKE-v1${suite}${expand}`, 'latin1');
  return Buffer.from(hkdfSync('sha256', material, salt, Buffer.concat([label, context]), length));
}

function digest(text: string): Buffer {
  return createHmac('sha256', Buffer.alloc(32))
    .update(Buffer.from(`HPKE-v1${SUITE}${text}`, 'latin1'))
    .digest();
}

const none = Buffer.alloc(0);
/** Mode 0 without a pre-shared key, with the `info` of this API format. */
const mode = Buffer.concat([Buffer.of(0), digest('psk_id_hash'), digest('info_hashturnkey_hpke')]);

/**
 * Opens a code that was sealed to this number's bundle; returns undefined if it was sealed to another. Uses synchronous
 * platform cryptography, so that a call through a model does not wait.
 */
export function openCode(number: number, sealed: string): OpenedCode | undefined {
  const { ecdh, point } = targets[number] ?? createTarget(number);
  const { encappedPublic, ciphertext } = JSON.parse(sealed) as { encappedPublic: string; ciphertext: string };
  const enc = Buffer.from(encappedPublic, 'hex');
  const both = Buffer.concat([enc, point]);
  const agreed = { secret: ecdh.computeSecret(enc), salt: none, context: both, length: 32 };
  const salt = derive(['KEM\0\x10', 'eae_prk', 'shared_secret'], agreed);
  const from = (name: string, length: number) =>
    derive([SUITE, 'secret', name], { secret: none, salt, context: mode, length });
  const bytes = Buffer.from(ciphertext, 'hex');
  try {
    const opening = createDecipheriv('aes-256-gcm', from('key', 32), from('base_nonce', 12)).setAAD(both);
    opening.setAuthTag(bytes.subarray(-16));
    const text = Buffer.concat([opening.update(bytes.subarray(0, -16)), opening.final()]).toString();
    const { otp_code: code, public_key: publicKey } = JSON.parse(text) as { otp_code: string; public_key: string };
    return { code, publicKey };
  } catch {
    return undefined;
  }
}

const keys = new Map<string, KeyObject>();

/** Whether a signature header is by this uncompressed key over this payload. */
export function verifyStamp(publicKey: string, payload: string, stamp: string | null): boolean {
  const { publicKey: signer, signature } = JSON.parse(Buffer.from(stamp ?? '', 'base64url').toString() || '{}');
  const point = Buffer.from(publicKey, 'hex');
  if (signer !== compressed(publicKey)) return false;
  const known = keys.get(publicKey);
  const header = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');
  const der = Buffer.concat([header, point]);
  const key = known ?? createPublicKey({ key: der, format: 'der', type: 'spki' });
  keys.set(publicKey, key);
  return verify('sha256', Buffer.from(payload), { key, dsaEncoding: 'der' }, Buffer.from(signature, 'hex'));
}

/** A point in compressed form, in hexadecimal. */
export function compressed(publicKey: string): string {
  return Buffer.from(compressPoint(Buffer.from(publicKey, 'hex'))).toString('hex');
}
