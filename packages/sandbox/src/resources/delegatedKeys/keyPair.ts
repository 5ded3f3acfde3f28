import type { DelegatedKeyId } from '@latchkey/contract';
import { deriveKeyPair, type KeyPair } from '../../crypto/keys.ts';
import type { SeedDependency } from '../../dependencies.ts';

/**
 * Derives the key pair of a delegated key, which never leaves the service
 * (docs/reference/credentials.md#createdelegatedkey).
 */
export function delegatedKeyPair({ seed }: SeedDependency, id: DelegatedKeyId): KeyPair {
  return deriveKeyPair(seed, `delegated/${id}`);
}
