import { WEBCRYPTO_UNAVAILABLE } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';

/** ECDSA over P-256: the one curve of this wire. */
export const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** How everything on this wire is signed: hashed once. */
export const ecdsaSha256 = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Web Cryptography, looked up when used: an insecure context and a bare server have none. */
export function subtle(): SubtleCrypto {
  const found: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (found === undefined) throw coreError(WEBCRYPTO_UNAVAILABLE);
  return found;
}
