import { toHex, toUtf8 } from './bytes.ts';
import type { KeyPair } from './keys.ts';
import { toUncompressedHex } from './points.ts';
import { signDer } from './signatures.ts';

/**
 * Creates JSON that an enclave signs. The signature covers the bytes that `data` encodes, not their hex text
 * (docs/reference/byte-formats.md#target-bundle).
 */
export function createSignedBundle(enclave: KeyPair, content: object): string {
  const data = toUtf8(JSON.stringify(content));
  return JSON.stringify({
    version: 'v1.0.0',
    data: toHex(data),
    dataSignature: toHex(signDer(enclave, data)),
    enclaveQuorumPublic: toUncompressedHex(enclave.publicKey),
  });
}
