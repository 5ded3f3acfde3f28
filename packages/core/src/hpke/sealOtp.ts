import { BUNDLE_TARGET_INVALID, CODE_MALFORMED, PUBLIC_KEY_INVALID } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { toHex } from '../internal/hex.ts';
import { compressPoint, parsePoint } from '../internal/p256.ts';
import { seal } from './seal.ts';
import { pointOf, type VerifiedTarget } from './verifyTargetBundle.ts';

/** The `info` of RFC 9180 on this wire. */
export const HPKE_INFO = 'turnkey_hpke';

/**
 * Seals a one-time code, together with the public key that is to become the session's, so that only the target can
 * read them. Each call seals once, under a key of its own.
 *
 * ```ts
 * import { generateSessionKey, sealOtp, verifyTargetBundle } from '@latchkey/core'
 *
 * const key = await generateSessionKey()
 * const target = await verifyTargetBundle({ bundle, pins })
 * const encryptedOtpBundle = await sealOtp({ target, code: '000000', publicKey: key.publicKey })
 * ```
 *
 * Returns JSON text `{"encappedPublic":…,"ciphertext":…}`, both in hexadecimal, to be sent as one string.
 * Implements `encryptedOtpBundle` (interface, Wallet credentials; supplement 1.13.3).
 *
 * @throws `CODE_MALFORMED`, `PUBLIC_KEY_INVALID`, `BUNDLE_TARGET_INVALID`, `WEBCRYPTO_UNAVAILABLE`
 */
export async function sealOtp(parameters: sealOtp.Parameters): Promise<string> {
  const { target, code, publicKey, publicKeyForm = 'uncompressed', info = HPKE_INFO } = parameters;
  // Codes are 4 to 12 letters or digits (supplement 1.14); nothing in the text below can then need an escape.
  if (!/^[0-9A-Za-z]{4,12}$/.test(code)) throw coreError(CODE_MALFORMED);
  const recipient = pointOf(target);
  if (recipient === undefined) throw coreError(BUNDLE_TARGET_INVALID);
  const point = parsePoint(publicKey);
  if (point === undefined) throw coreError(PUBLIC_KEY_INVALID);

  const key = toHex(publicKeyForm === 'compressed' ? compressPoint(point) : point);
  const plaintext = new TextEncoder().encode(JSON.stringify({ otp_code: code, public_key: key }));
  const { enc, ciphertext } = await seal({ recipient, info, plaintext });
  return JSON.stringify({ encappedPublic: toHex(enc), ciphertext: toHex(ciphertext) });
}

export declare namespace sealOtp {
  interface Parameters {
    readonly target: VerifiedTarget;
    /** What the person typed, without spaces: 4 to 12 letters or digits. */
    readonly code: string;
    /** Uncompressed point, 130 hexadecimal digits. */
    readonly publicKey: string;
    /** How the key is written into the plaintext. `uncompressed` unless given, as the service's guides send it. */
    readonly publicKeyForm?: 'uncompressed' | 'compressed' | undefined;
    /** `turnkey_hpke` unless given. */
    readonly info?: string | undefined;
  }
}
