import type { KeyPair } from './keys.ts';
import { type PublicKey, toUncompressedHex } from './points.ts';
import { createSignedBundle } from './signedBundle.ts';

/**
 * Creates the bundle with the target key for a wallet's code: an HPKE key, signed by the enclave
 * (docs/reference/byte-formats.md#target-bundle).
 */
export function createTargetBundle(enclave: KeyPair, target: PublicKey): string {
  return createSignedBundle(enclave, { targetPublic: toUncompressedHex(target) });
}
