import { STORAGE_UNAVAILABLE } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { ecdsaSha256 } from '../internal/subtle.ts';
import { type DatabaseOptions, openDatabase } from './database.ts';
import type { KeyStorage } from './storage.ts';

/**
 * Keeps keys alone in IndexedDB, for a page that only signs. It believes nothing it has not read back: a key counts as
 * stored when the stored one has signed.
 *
 * ```ts
 * import { indexedDbKeys, loadSessionKey, signPayload } from '@latchkey/core/signing'
 *
 * const key = await loadSessionKey({ storage: { keys: indexedDbKeys() }, publicKey })
 * ```
 *
 * @throws `STORAGE_UNAVAILABLE` from every call the browser refuses, fails or leaves unanswered
 */
export function indexedDbKeys(options: DatabaseOptions = {}, { call } = openDatabase(options)): KeyStorage {
  return {
    // Some browsers answer null for a key that they stored and cannot read.
    get: async (name) => (await call<CryptoKey | null>('keys', 'get', name)) ?? undefined,
    put: async (name, key) => {
      const kept = await call<CryptoKey>('keys', 'put', key, name);
      try {
        await crypto.subtle.sign(ecdsaSha256, kept, new Uint8Array());
      } catch (cause) {
        // What cannot sign is not left for the next page to find.
        await call('keys', 'delete', name);
        throw coreError(STORAGE_UNAVAILABLE, { cause });
      }
    },
    delete: (name) => call('keys', 'delete', name),
  };
}
