import type { PrivateKey } from './privateKey.ts';
import type { WalletStorage } from './storage.ts';

/**
 * Creates a storage in memory: for tests, for servers, and for browsers that refuse every other.
 *
 * ```ts
 * import { createWallet, memoryStorage } from '@latchkey/core'
 *
 * const wallet = createWallet({ relay: '/latchkey', pins, storage: memoryStorage() })
 * ```
 */
export function memoryStorage(): WalletStorage {
  return {
    storedIn: 'memory',
    records: createRecords(structuredClone),
    keys: createRecords<PrivateKey>((key) => key),
    close: () => {},
  };
}

/** One of the two stores: values are copied in and out. */
function createRecords<Value>(copy: (value: Value | undefined) => Value | undefined) {
  const all = new Map<string, Value | undefined>();
  return {
    get: async (name: string) => copy(all.get(name)),
    put: async (name: string, value: Value) => {
      all.set(name, copy(value));
    },
    delete: async (name: string) => {
      all.delete(name);
    },
    list: async (prefix: string) =>
      [...all].filter(([name]) => name.startsWith(prefix)).map(([name, value]) => [name, copy(value)] as const),
  };
}
