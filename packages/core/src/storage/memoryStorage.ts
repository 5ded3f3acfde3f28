import type { PrivateKey } from './privateKey.ts';
import type { WalletStorage } from './storage.ts';

/**
 * A storage that a reload empties: for tests, for servers, and for browsers that refuse every other.
 *
 * ```ts
 * import { createWallet, memoryStorage } from '@latchkey/core'
 *
 * const wallet = createWallet({ relay: '/latchkey', pins, storage: memoryStorage() })
 * ```
 */
export function memoryStorage(): WalletStorage {
  const records = new Map<string, unknown>();
  const keys = new Map<string, PrivateKey>();
  return {
    keptIn: 'memory',
    records: {
      get: async (name) => structuredClone(records.get(name)),
      put: async (name, record) => {
        records.set(name, structuredClone(record));
      },
      delete: async (name) => {
        records.delete(name);
      },
      list: async (prefix) =>
        [...records]
          .filter(([name]) => name.startsWith(prefix))
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, record]) => [name, structuredClone(record)] as const),
    },
    keys: {
      get: async (name) => keys.get(name),
      put: async (name, key) => {
        keys.set(name, key);
      },
      delete: async (name) => {
        keys.delete(name);
      },
    },
    close: () => {},
  };
}
