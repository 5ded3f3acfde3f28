import { toHex, toUtf8 } from './bytes.ts';
import type { KeyPair } from './keys.ts';
import { uncompressedHex } from './points.ts';
import { signDer } from './signatures.ts';

/**
 * What an enclave hands out as JSON text: data under its signature, which covers the bytes that `data` stands for, not
 * their hex (supplement 1.13.2).
 */
export function createSignedBundle(enclave: KeyPair, content: object): string {
  const data = toUtf8(JSON.stringify(content));
  return JSON.stringify({
    version: 'v1.0.0',
    data: toHex(data),
    dataSignature: toHex(signDer(enclave, data)),
    enclaveQuorumPublic: uncompressedHex(enclave.publicKey),
  });
}
