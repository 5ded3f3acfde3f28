import { SEAL_BROKEN } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { toHex } from '../internal/hex.ts';
import type { SessionKey } from '../keys/sessionKey.ts';

/** Curve arithmetic, loaded when the first key needs it. */
export const loadCurve = async () => (await import('./curve.ts')).curve;

/**
 * A session key of a scalar, signed with in software: for a browser whose Web Cryptography does not take a key from
 * outside. The scalar stays in memory, and no storage can take it.
 *
 * @throws `SEAL_BROKEN` where the bytes are no scalar of the curve
 */
export async function softwareKey(scalar: Uint8Array<ArrayBuffer>): Promise<SessionKey> {
  const p256 = await loadCurve();
  if (!p256.utils.isValidSecretKey(scalar)) throw coreError(SEAL_BROKEN);
  const secret = scalar.slice();
  return {
    publicKey: toHex(p256.getPublicKey(secret, false)),
    compressedPublicKey: toHex(p256.getPublicKey(secret, true)),
    privateKey: {
      sign: async (bytes) => p256.sign(bytes, secret, { format: 'compact', lowS: false, prehash: true }),
    },
  };
}
