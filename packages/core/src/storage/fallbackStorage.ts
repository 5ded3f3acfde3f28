import { memoryStorage } from './memoryStorage.ts';
import type { WalletStorage } from './storage.ts';

/**
 * A storage that goes on in memory when the one beneath fails: private mode, Lockdown Mode, a full disk, a lost
 * connection. What this page put before is still there, and `keptIn` says from then on that a reload loses it.
 *
 * ```ts
 * import { fallbackStorage, indexedDbStorage } from '@latchkey/core'
 *
 * const storage = fallbackStorage(indexedDbStorage())
 * await storage.keys.put(name, key)
 * storage.keptIn // 'memory' where the browser refused
 * ```
 *
 * Keys alone fall back where only keys are refused, so that the record of a running transfer is still kept.
 */
export function fallbackStorage(primary: WalletStorage): WalletStorage {
  const memory = memoryStorage();
  const failed = { records: false, keys: false };

  async function read<Result>(side: 'records' | 'keys', from: (storage: WalletStorage) => Promise<Result>) {
    if (!failed[side]) {
      try {
        return await from(primary);
      } catch (error) {
        fail(side, error);
      }
    }
    return from(memory);
  }

  /**
   * Memory is changed first, so that it can take over at any moment. A wipe is still tried where storage failed before:
   * nothing that was to be gone may be left.
   */
  async function change(side: 'records' | 'keys', to: (storage: WalletStorage) => Promise<void>, isWipe?: true) {
    await to(memory);
    const changing = (isWipe || !failed[side]) && to(primary).catch((error: unknown) => fail(side, error));
    if (!failed[side]) await changing;
  }

  /** A refusal of keys that has a reason is of keys alone. Silence is of everything, and is waited for only once. */
  function fail(side: 'records' | 'keys', error: unknown) {
    failed.keys = true;
    failed.records ||= side === 'records' || (error as Error).cause === undefined;
  }

  return {
    get keptIn() {
      return failed.keys ? 'memory' : primary.keptIn;
    },
    records: {
      get: (name) => read('records', (storage) => storage.records.get(name)),
      put: (name, record) => change('records', (storage) => storage.records.put(name, record)),
      delete: (name) => change('records', (storage) => storage.records.delete(name), true),
      list: (prefix) => read('records', (storage) => storage.records.list(prefix)),
    },
    keys: {
      get: (name) => read('keys', (storage) => storage.keys.get(name)),
      put: (name, key) => change('keys', (storage) => storage.keys.put(name, key)),
      delete: (name) => change('keys', (storage) => storage.keys.delete(name), true),
      // Where keys are made is no question of whether they can be kept.
      generate: primary.keys.generate,
    },
    close: () => primary.close(),
  };
}
