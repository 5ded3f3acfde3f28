import { STORAGE_UNAVAILABLE } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { ecdsaSha256 } from '../internal/subtle.ts';
import { type DatabaseOptions, openDatabase } from './database.ts';
import type { KeyStorage } from './storage.ts';

/**
 * Stores only keys in IndexedDB, for a page that only signs. A key counts as stored after the stored key was read back
 * and has signed.
 *
 * ```ts
 * import { indexedDbKeys, loadSessionKey, signPayload } from '@latchkey/core/signing'
 *
 * const key = await loadSessionKey({ storage: { keys: indexedDbKeys() }, publicKey })
 * ```
 *
 * @throws `STORAGE_UNAVAILABLE` when the browser refuses, fails or does not respond
 */
export function indexedDbKeys(options: DatabaseOptions = {}, { call } = openDatabase(options)): KeyStorage {
  return {
    // Some browsers return null for a key that they stored and cannot read.
    get: async (name) => (await call<CryptoKey | null>('keys', 'get', name)) ?? undefined,
    put: async (name, key) => {
      const stored = await call<CryptoKey>('keys', 'put', key, name);
      try {
        await crypto.subtle.sign(ecdsaSha256, stored, new Uint8Array());
      } catch (cause) {
        // A key that cannot sign is deleted.
        await call('keys', 'delete', name);
        throw createCoreError(STORAGE_UNAVAILABLE, { cause });
      }
    },
    delete: (name) => call('keys', 'delete', name),
  };
}
