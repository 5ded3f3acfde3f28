import type { DelegatedKeyId } from '@latchkey/contract';
import { deriveKeyPair, type KeyPair } from '../../crypto/keys.ts';
import type { SeedDependency, TimeDependency } from '../../dependencies.ts';
import type { DelegatedKeyRow } from './row.ts';

/** Returns a delegated key as revoked. */
export function revokeKey(dependencies: TimeDependency, row: DelegatedKeyRow): DelegatedKeyRow {
  return row.status === 'REVOKED' ? row : { ...row, status: 'REVOKED', updatedAt: dependencies.now() };
}

/**
 * Derives the key pair of a delegated key, which never leaves the service
 * (docs/reference/credentials.md#createdelegatedkey).
 */
export function deriveDelegatedKeyPair({ seed }: SeedDependency, id: DelegatedKeyId): KeyPair {
  return deriveKeyPair(seed, `delegated/${id}`);
}
