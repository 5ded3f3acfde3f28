import { STORAGE_UNAVAILABLE } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { type DatabaseOptions, openDatabase } from './database.ts';
import { indexedDbKeys } from './indexedDbKeys.ts';
import type { WalletStorage } from './storage.ts';

/**
 * Stores keys and records in IndexedDB, on disk and read back before a write resolves. It opens on first use, once more
 * after a failed call, and gives up after a time limit, because some browsers never respond.
 *
 * ```ts
 * import { fallbackStorage, indexedDbStorage } from '@latchkey/core'
 *
 * const storage = fallbackStorage(indexedDbStorage({ name: 'my-wallet' }))
 * ```
 *
 * @throws `STORAGE_UNAVAILABLE` when the browser refuses, fails or does not respond
 */
export function indexedDbStorage(options: DatabaseOptions = {}): WalletStorage {
  const database = openDatabase(options);
  const { call, close } = database;
  return {
    storedIn: 'storage',
    records: {
      // Each is stored with its name, so that one call lists both.
      get: async (name) => (await call<readonly [string, unknown] | null>('records', 'get', name))?.[1],
      // Some browsers return nothing for what they report as stored.
      put: async (name, record) => {
        if (!(await call('records', 'put', [name, record], name))) throw createCoreError(STORAGE_UNAVAILABLE);
      },
      delete: (name) => call('records', 'delete', name),
      list: async (prefix) => (await call('records', 'getAll', IDBKeyRange.bound(prefix, `${prefix}\uffff`))) ?? [],
    },
    keys: indexedDbKeys(options, database),
    close,
  };
}
