import type { DelegatedKeyId } from '@latchkey/contract';
import { deriveKeyPair, type KeyPair } from '../../crypto/keys.ts';
import type { Engine } from '../../engine.ts';

/** The pair of a delegated key, which never leaves the service (supplement 1.11). */
export function delegatedKeyPair({ seed }: Engine, id: DelegatedKeyId): KeyPair {
  return deriveKeyPair(seed, `delegated/${id}`);
}
