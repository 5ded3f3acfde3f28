import { checkArguments } from '@latchkey/core/development';
import { memoryStorage } from './memoryStorage.ts';
import type { WalletStorage } from './storage.ts';

/**
 * Wraps a storage so that it continues in memory when the inner one fails: private mode, Lockdown Mode, a full disk, a
 * lost connection. What this page stored before is still there, and `storedIn` reports that a reload loses it.
 *
 * ```ts
 * import { fallbackStorage, indexedDbStorage } from '@latchkey/core'
 *
 * const storage = fallbackStorage(indexedDbStorage())
 * await storage.keys.put(key.publicKey, key.privateKey)
 * storage.storedIn // 'memory' where the browser refused
 * ```
 *
 * Only keys fall back where only keys are refused, so that the record of a running payment is still stored.
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function fallbackStorage(primary: WalletStorage): WalletStorage {
  checkArguments('fallbackStorage', { primary });
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
   * Memory is updated first, so that it can take over at any time. Deletions are still tried in a failed storage:
   * nothing may remain there.
   */
  async function change(side: 'records' | 'keys', to: (storage: WalletStorage) => Promise<void>, isWipe?: true) {
    await to(memory);
    const changing = (isWipe || !failed[side]) && to(primary).catch((error: unknown) => fail(side, error));
    if (!failed[side]) await changing;
  }

  /** A refusal with a reason concerns keys only. A time-out concerns everything, and happens only once. */
  function fail(side: 'records' | 'keys', error: unknown) {
    failed.keys = true;
    failed.records ||= side === 'records' || (error as Error).cause === undefined;
  }

  return {
    get storedIn() {
      return failed.keys ? 'memory' : primary.storedIn;
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
      // Where keys are generated does not depend on where they are stored.
      generate: primary.keys.generate,
    },
    close: () => primary.close(),
  };
}
