import { STORAGE_UNAVAILABLE } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { type DatabaseOptions, openDatabase } from './database.ts';
import { indexedDbKeys } from './indexedDbKeys.ts';
import type { WalletStorage } from './storage.ts';

/**
 * Keeps keys and records in IndexedDB, on disk and read back before a write resolves. It opens when first used, once
 * more when a call fails, and gives up after a time, since some browsers never answer.
 *
 * ```ts
 * import { fallbackStorage, indexedDbStorage } from '@latchkey/core'
 *
 * const storage = fallbackStorage(indexedDbStorage({ name: 'my-wallet' }))
 * ```
 *
 * @throws `STORAGE_UNAVAILABLE` from every call the browser refuses, fails or leaves unanswered
 */
export function indexedDbStorage(options: DatabaseOptions = {}): WalletStorage {
  const database = openDatabase(options);
  const { call, close } = database;
  return {
    keptIn: 'storage',
    records: {
      // Each lies beside its name, so that one call lists both.
      get: async (name) => (await call<readonly [string, unknown] | null>('records', 'get', name))?.[1],
      // Some browsers answer nothing for what they say they have stored.
      put: async (name, record) => {
        if (!(await call('records', 'put', [name, record], name))) throw coreError(STORAGE_UNAVAILABLE);
      },
      delete: (name) => call('records', 'delete', name),
      list: async (prefix) => (await call('records', 'getAll', IDBKeyRange.bound(prefix, `${prefix}\uffff`))) ?? [],
    },
    keys: indexedDbKeys(options, database),
    close,
  };
}
