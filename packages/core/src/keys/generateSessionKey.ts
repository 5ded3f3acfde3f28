import { toHex } from '../internal/hex.ts';
import { compressPoint } from '../internal/p256.ts';
import { ecdsa, getSubtle } from '../internal/subtle.ts';
import type { SessionKey } from './sessionKey.ts';

/**
 * Generates a new session key in the browser. It cannot be exported: exporting throws `InvalidAccessError`.
 *
 * ```ts
 * import { generateSessionKey } from '@latchkey/core'
 *
 * const key = await generateSessionKey()
 * key.publicKey // '04…', 130 hexadecimal digits
 * ```
 *
 * Implements step 2 of the interface's e-mail login sequence (Wallet credentials).
 *
 * @throws `WEBCRYPTO_UNAVAILABLE`
 */
export async function generateSessionKey(): Promise<SessionKey & { readonly privateKey: CryptoKey }> {
  const pair = await getSubtle().generateKey(ecdsa, false, ['sign', 'verify']);
  const point = new Uint8Array(await getSubtle().exportKey('raw', pair.publicKey));
  return {
    publicKey: toHex(point),
    compressedPublicKey: toHex(compressPoint(point)),
    privateKey: pair.privateKey,
  };
}
