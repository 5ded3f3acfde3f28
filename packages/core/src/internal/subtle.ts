import { reportInsecurePage } from '@latchkey/core/development';
import { WEBCRYPTO_UNAVAILABLE } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';

/** ECDSA over P-256, the only curve of the API. */
export const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Key agreement over P-256. */
export const ecdh = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** The signature algorithm of the API: SHA-256, once. */
export const ecdsaSha256 = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Returns WebCrypto, looked up at use, because insecure contexts and bare servers have none. */
export function getSubtle(): SubtleCrypto {
  const found: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (found !== undefined) return found;
  // A component shows its user what to do, not its developer.
  reportInsecurePage();
  throw createCoreError(WEBCRYPTO_UNAVAILABLE);
}
