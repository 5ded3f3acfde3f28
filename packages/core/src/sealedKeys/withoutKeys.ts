import { SESSION } from '../session/record.ts';
import { memoryStorage } from '../storage/memoryStorage.ts';
import type { RecordStorage, WalletStorage } from '../storage/storage.ts';

/**
 * A storage that keeps what a running transfer needs, and neither keys nor the session they sign for: those end with the
 * page, in each tab by itself.
 *
 * ```ts
 * import { indexedDbStorage } from '@latchkey/core'
 * import { withoutKeys } from '@latchkey/core/sealed-keys'
 *
 * const storage = withoutKeys(indexedDbStorage())
 * ```
 */
export function withoutKeys(storage: WalletStorage): WalletStorage {
  const memory = memoryStorage();
  const { records } = storage;
  const of = (name: string): RecordStorage => (name === SESSION ? memory.records : records);
  return {
    keptIn: 'memory',
    keys: memory.keys,
    records: {
      get: (name) => of(name).get(name),
      put: (name, record) => of(name).put(name, record),
      delete: (name) => of(name).delete(name),
      list: async (prefix) => [...(await memory.records.list(prefix)), ...(await records.list(prefix))],
    },
    close: () => storage.close(),
  };
}
