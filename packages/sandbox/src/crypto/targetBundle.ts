import { toHex, toUtf8 } from './bytes.ts';
import type { KeyPair } from './keys.ts';
import { type PublicKey, uncompressedHex } from './points.ts';
import { signDer } from './signatures.ts';

/**
 * The bundle that tells a wallet what to seal its code to: an HPKE key under the enclave's signature
 * (supplement 1.13.2). The signature covers the bytes that `data` stands for, not their hex.
 */
export function createTargetBundle(enclave: KeyPair, target: PublicKey): string {
  const data = toUtf8(JSON.stringify({ targetPublic: uncompressedHex(target) }));
  return JSON.stringify({
    version: 'v1.0.0',
    data: toHex(data),
    dataSignature: toHex(signDer(enclave, data)),
    enclaveQuorumPublic: uncompressedHex(enclave.publicKey),
  });
}
