import { SEAL_BROKEN } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { createModuleLoader } from '../internal/createModuleLoader.ts';
import { toHex } from '../internal/hex.ts';
import type { SessionKey } from '../keys/sessionKey.ts';

/** Loads the curve arithmetic for the first key that needs it. */
export const loadCurve = createModuleLoader(() => import('./curve.ts'));

/**
 * Creates a session key from a scalar that signs in software, for browsers whose WebCrypto cannot import one. The
 * scalar stays in memory and cannot be stored.
 *
 * @throws `SEAL_BROKEN` when the bytes are not a scalar of the curve; `MODULE_LOAD_FAILED`
 */
export async function softwareKey(scalar: Uint8Array<ArrayBuffer>): Promise<SessionKey> {
  const { curve: p256 } = await loadCurve();
  if (!p256.utils.isValidSecretKey(scalar)) throw createCoreError(SEAL_BROKEN);
  const secret = scalar.slice();
  return {
    publicKey: toHex(p256.getPublicKey(secret, false)),
    compressedPublicKey: toHex(p256.getPublicKey(secret, true)),
    privateKey: {
      sign: async (bytes) => p256.sign(bytes, secret, { format: 'compact', lowS: false, prehash: true }),
    },
  };
}
