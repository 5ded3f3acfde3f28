import { SESSION } from '../session/record.ts';
import { TIME } from '../session/timeReading.ts';
import { memoryStorage } from '../storage/memoryStorage.ts';
import type { RecordStorage, WalletStorage } from '../storage/storage.ts';

/**
 * Wraps a storage so that it keeps running payments, but neither keys nor their session: those end with the page, in
 * each tab separately.
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
  const of = (name: string): RecordStorage => (name === SESSION || name.startsWith(TIME) ? memory.records : records);
  return {
    storedIn: 'memory',
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
