import { KEY_UNAVAILABLE } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { toBase64url } from '../internal/base64url.ts';
import { toDerHex } from '../internal/der.ts';
import { ecdsaSha256 } from '../internal/subtle.ts';
import type { SessionKey } from '../keys/sessionKey.ts';

/** The scheme of every signature in this API. */
export const SIGNATURE_SCHEME = 'SIGNATURE_SCHEME_TK_API_P256';

/**
 * Signs bytes, and returns unpadded base64url of `{"publicKey","scheme","signature"}` in that order. The caller checks
 * the bytes.
 *
 * @throws `KEY_UNAVAILABLE`
 */
export async function createSignatureHeader(
  { compressedPublicKey: publicKey, privateKey }: SessionKey,
  bytes: Uint8Array<ArrayBuffer>,
  scheme: string,
): Promise<string> {
  try {
    const raw = await ('sign' in privateKey
      ? privateKey.sign(bytes)
      : crypto.subtle.sign(ecdsaSha256, privateKey, bytes));
    const signature = toDerHex(new Uint8Array(raw));
    return toBase64url(JSON.stringify({ publicKey, scheme, signature }));
  } catch (cause) {
    throw createCoreError(KEY_UNAVAILABLE, { cause });
  }
}
