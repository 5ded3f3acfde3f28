import { checkArguments } from '@latchkey/core/development';
import { BUNDLE_TARGET_INVALID, CODE_MALFORMED, PUBLIC_KEY_INVALID } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { toHex } from '../internal/hex.ts';
import { compressPoint, parsePoint } from '../internal/p256.ts';
import { seal } from './seal.ts';
import { toPoint, type VerifiedTarget } from './verifyTargetBundle.ts';

/** The `info` of RFC 9180 in this API. */
export const HPKE_INFO = 'turnkey_hpke';

/**
 * Seals a one-time code, together with the public key that is to become the session's, so that only the target can read
 * them. Each call uses a new ephemeral key.
 *
 * ```ts
 * import { generateSessionKey, sealOtp, verifyTargetBundle } from '@latchkey/core'
 *
 * const key = await generateSessionKey()
 * const target = await verifyTargetBundle({ bundle, pins })
 * const encryptedOtpBundle = await sealOtp({ target, code: '000000', publicKey: key.publicKey })
 * ```
 *
 * Returns JSON text `{"encappedPublic":…,"ciphertext":…}`, both in hexadecimal, to be sent as one string. Implements
 * `encryptedOtpBundle` (docs/reference/byte-formats.md#sealed-code, docs/reference/credentials.md).
 *
 * The HPKE library loads on demand.
 *
 * @throws `CODE_MALFORMED`, `PUBLIC_KEY_INVALID`, `BUNDLE_TARGET_INVALID`, `WEBCRYPTO_UNAVAILABLE`,
 * `MODULE_LOAD_FAILED`
 */
export async function sealOtp(parameters: sealOtp.Parameters): Promise<string> {
  checkArguments('sealOtp', { parameters });
  const { target, code, publicKey, publicKeyForm = 'uncompressed', info = HPKE_INFO } = parameters;
  // Codes are 4 to 12 letters or digits (docs/reference/config.md), so the text below needs no escapes.
  if (!/^[0-9A-Za-z]{4,12}$/.test(code)) throw createCoreError(CODE_MALFORMED);
  const recipient = toPoint(target);
  if (recipient === undefined) throw createCoreError(BUNDLE_TARGET_INVALID);
  const point = parsePoint(publicKey);
  if (point === undefined) throw createCoreError(PUBLIC_KEY_INVALID);

  const key = toHex(publicKeyForm === 'compressed' ? compressPoint(point) : point);
  const plaintext = new TextEncoder().encode(JSON.stringify({ otp_code: code, public_key: key }));
  const { enc, ciphertext } = await seal({ recipient, info, plaintext });
  return JSON.stringify({ encappedPublic: toHex(enc), ciphertext: toHex(ciphertext) });
}

export declare namespace sealOtp {
  interface Parameters {
    readonly target: VerifiedTarget;
    /** The typed code without spaces: 4 to 12 letters or digits. */
    readonly code: string;
    /** Uncompressed point, 130 hexadecimal digits. */
    readonly publicKey: string;
    /** How the key is written into the plaintext. Default: `uncompressed`, as the service's guides send it. */
    readonly publicKeyForm?: 'uncompressed' | 'compressed' | undefined;
    /** Default: `turnkey_hpke`. */
    readonly info?: string | undefined;
  }
}
