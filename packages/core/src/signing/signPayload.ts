import type { PayloadToSign } from '@latchkey/contract/credentials';
import { KEY_UNAVAILABLE, PAYLOAD_NOT_WELL_FORMED, PAYLOAD_TOO_LARGE } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { toBase64url } from '../internal/base64url.ts';
import { derHexFromRaw } from '../internal/der.ts';
import { ecdsaSha256 } from '../internal/subtle.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { checkPurpose, type Purpose } from './purpose.ts';

/** The scheme every signature on this wire names. */
export const SIGNATURE_SCHEME = 'SIGNATURE_SCHEME_TK_API_P256';

/** UTF-8 bytes of the largest payload that is signed: 4 MiB. */
const MAX_BYTES = 2 ** 22;

/**
 * Signs a payload byte for byte, and returns the value of the `Service-Wallet-Signature` header.
 *
 * ```ts
 * import { signPayload } from '@latchkey/core'
 *
 * const signature = await signPayload({ key, payload: quote.payloadToSign, purpose: 'send' })
 * ```
 *
 * The value is unpadded base64url of `{"publicKey","scheme","signature"}` in that order: the compressed key and the
 * DER signature in hexadecimal, over the SHA-256 of the payload's UTF-8. Signing again gives other bytes, so keep the
 * value when the same call may have to be repeated.
 * Implements `Service-Wallet-Signature` (interface, Authentication 3; supplement 1.13.4).
 *
 * @throws `PURPOSE_MISMATCH`, `PAYLOAD_NOT_WELL_FORMED`, `PAYLOAD_TOO_LARGE`, `KEY_UNAVAILABLE`
 */
export async function signPayload(parameters: signPayload.Parameters): Promise<string> {
  const { key, payload, purpose, scheme = SIGNATURE_SCHEME } = parameters;
  // TextEncoder would turn a lone surrogate into U+FFFD, and two different texts would have one signature.
  if (/\p{Surrogate}/u.test(payload)) throw coreError(PAYLOAD_NOT_WELL_FORMED);
  const bytes = new TextEncoder().encode(payload);
  if (bytes.length > MAX_BYTES) throw coreError(PAYLOAD_TOO_LARGE);
  checkPurpose(payload, purpose);

  try {
    const { privateKey } = key;
    const raw = await ('sign' in privateKey
      ? privateKey.sign(bytes)
      : crypto.subtle.sign(ecdsaSha256, privateKey, bytes));
    const signature = derHexFromRaw(new Uint8Array(raw));
    return toBase64url(JSON.stringify({ publicKey: key.compressedPublicKey, scheme, signature }));
  } catch (cause) {
    throw coreError(KEY_UNAVAILABLE, { cause });
  }
}

export declare namespace signPayload {
  interface Parameters {
    readonly key: SessionKey;
    /** As the wire brought it. */
    readonly payload: PayloadToSign;
    readonly purpose: Purpose;
    /** `SIGNATURE_SCHEME_TK_API_P256` unless given. */
    readonly scheme?: string | undefined;
  }
}
