import type { KeyPair } from './keys.ts';
import { type PublicKey, uncompressedHex } from './points.ts';
import { createSignedBundle } from './signedBundle.ts';

/**
 * The bundle that tells a wallet what to seal its code to: an HPKE key under the enclave's signature
 * (supplement 1.13.2).
 */
export function createTargetBundle(enclave: KeyPair, target: PublicKey): string {
  return createSignedBundle(enclave, { targetPublic: uncompressedHex(target) });
}
