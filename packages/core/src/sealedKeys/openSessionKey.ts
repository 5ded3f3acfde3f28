import { SEAL_BROKEN } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { open } from '../hpke/open.ts';
import { HPKE_INFO } from '../hpke/sealOtp.ts';
import { toBase64urlText } from '../internal/base64url.ts';
import { fromHex } from '../internal/hex.ts';
import { ecdsa, getSubtle } from '../internal/subtle.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { fromBase58check } from './base58check.ts';
import type { RecipientKey } from './recipientKey.ts';
import { loadCurve, softwareKey } from './softwareKey.ts';

const COMPRESSED_BYTES = 33;
const SCALAR_BYTES = 32;
const TAG_BYTES = 16;

/**
 * Opens a session key that the service generated and sealed. It is imported as a non-extractable WebCrypto key, and the
 * bytes that held it are overwritten.
 *
 * ```ts
 * import { generateRecipientKey, openSessionKey } from '@latchkey/core/sealed-keys'
 *
 * const recipient = await generateRecipientKey()
 * // … a session is opened with `clientPublicKey: recipient.publicKey` …
 * const { encryptedSessionSigningKey: sealed } = session
 * const key = sealed && (await openSessionKey({ sealed, recipient }))
 * ```
 *
 * A key generated elsewhere was known elsewhere: prefer your own (`generateSessionKey`) where you can choose.
 * Implements `encryptedSessionSigningKey` (docs/reference/credentials.md#the-encoding-of-the-client-key,
 * docs/reference/byte-formats.md#sealed-session-key).
 *
 * @throws `SEAL_BROKEN`, `WEBCRYPTO_UNAVAILABLE`
 */
export async function openSessionKey(parameters: openSessionKey.Parameters): Promise<SessionKey> {
  const { sealed, recipient, info = HPKE_INFO } = parameters;
  const bytes = await fromBase58check(sealed);
  if (bytes?.length !== COMPRESSED_BYTES + SCALAR_BYTES + TAG_BYTES) throw createCoreError(SEAL_BROKEN);
  const enc = await decompress(bytes.slice(0, COMPRESSED_BYTES));
  const scalar = await open({ recipient, info, enc, ciphertext: bytes.slice(COMPRESSED_BYTES) });
  try {
    const key = await softwareKey(scalar);
    const privateKey = await importScalar(scalar, key.publicKey).catch(() => key.privateKey);
    return { ...key, privateKey };
  } finally {
    scalar.fill(0);
  }
}

export declare namespace openSessionKey {
  interface Parameters {
    /** `encryptedSessionSigningKey`, as in the response. It is returned once. */
    readonly sealed: string;
    readonly recipient: RecipientKey;
    /** Default: `turnkey_hpke`. */
    readonly info?: string | undefined;
  }
}

async function decompress(compressed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { curve: p256 } = await loadCurve();
  try {
    return new Uint8Array(p256.Point.fromBytes(compressed).toBytes(false));
  } catch (cause) {
    throw createCoreError(SEAL_BROKEN, { cause });
  }
}

/** A scalar in WebCrypto's format (RFC 7518 section 6.2), not exportable again. */
function importScalar(scalar: Uint8Array, publicKey: string): Promise<CryptoKey> {
  const point = fromHex(publicKey) ?? new Uint8Array();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => toBase64urlText(half));
  const jwk = { kty: 'EC', crv: 'P-256', d: toBase64urlText(scalar), x, y } as JsonWebKey;
  return getSubtle().importKey('jwk', jwk, ecdsa, false, ['sign']);
}
