import { checkArguments } from '@latchkey/core/development';
import { memoryStorage } from './memoryStorage.ts';
import type { WalletStorage } from './storage.ts';

type Side = 'records' | 'keys';

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
  const unreadable = { records: false, keys: false };
  /** The names that this page has written or deleted: after a failure only memory has their latest values. */
  const changed = { records: new Set<string>(), keys: new Set<string>() };

  /** A storage that refuses to write can still have what an earlier page stored, such as a payment to resume. */
  async function readPrimary<Result>(side: Side, from: (storage: WalletStorage) => Promise<Result>) {
    if (unreadable[side]) return undefined;
    try {
      return await from(primary);
    } catch (error) {
      fail(failed, side, error);
      fail(unreadable, side, error);
      return undefined;
    }
  }

  async function get<Result>(side: Side, name: string, from: (storage: WalletStorage) => Promise<Result>) {
    const isOnlyInMemory = () => failed[side] && changed[side].has(name);
    const stored = isOnlyInMemory() ? undefined : await readPrimary(side, from);
    return isOnlyInMemory() ? from(memory) : stored;
  }

  async function list(prefix: string) {
    const stored = (await readPrimary('records', (storage) => storage.records.list(prefix))) ?? [];
    if (!failed.records) return stored;
    const others = stored.filter(([name]) => !changed.records.has(name));
    return [...others, ...(await memory.records.list(prefix))];
  }

  /**
   * Memory is updated first, so that it can take over at any time. Deletions are still tried in a failed storage:
   * nothing may remain there.
   */
  async function change(side: Side, name: string, to: (storage: WalletStorage) => Promise<void>, isWipe?: true) {
    changed[side].add(name);
    await to(memory);
    const changing = (isWipe || !failed[side]) && to(primary).catch((error: unknown) => refuse(side, error));
    if (!failed[side]) await changing;
  }

  /** A storage that refuses a change with a reason can be read. One that timed out is not waited for again. */
  function refuse(side: Side, error: unknown) {
    fail(failed, side, error);
    if (!hasReason(error)) fail(unreadable, side, error);
  }

  /** A refusal with a reason concerns keys only, and a time-out everything. */
  function fail(sides: Record<Side, boolean>, side: Side, error: unknown) {
    sides.keys = true;
    sides.records ||= side === 'records' || !hasReason(error);
  }

  return {
    get storedIn() {
      return failed.keys ? 'memory' : primary.storedIn;
    },
    records: {
      get: (name) => get('records', name, (storage) => storage.records.get(name)),
      put: (name, record) => change('records', name, (storage) => storage.records.put(name, record)),
      delete: (name) => change('records', name, (storage) => storage.records.delete(name), true),
      list,
    },
    keys: {
      get: (name) => get('keys', name, (storage) => storage.keys.get(name)),
      put: (name, key) => change('keys', name, (storage) => storage.keys.put(name, key)),
      delete: (name) => change('keys', name, (storage) => storage.keys.delete(name), true),
      // Where keys are generated does not depend on where they are stored.
      generate: primary.keys.generate,
    },
    close: () => primary.close(),
  };
}

function hasReason(error: unknown): boolean {
  return (error as Error).cause !== undefined;
}
