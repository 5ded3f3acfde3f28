import { STORAGE_UNAVAILABLE } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { type Clock, systemClock } from '../internal/clock.ts';
import { ecdsaSha256, subtle } from '../internal/subtle.ts';
import { openDatabase } from './database.ts';
import type { WalletStorage } from './storage.ts';

/**
 * Keeps keys and records in IndexedDB, on disk before a write resolves. It believes nothing it has not read back: a
 * key counts as stored when the stored one has signed. It opens when first used, once more when a connection was lost,
 * and gives up after a time, since some browsers never answer.
 *
 * ```ts
 * import { fallbackStorage, indexedDbStorage } from '@latchkey/core'
 *
 * const storage = fallbackStorage(indexedDbStorage({ name: 'my-wallet' }))
 * ```
 *
 * @throws `STORAGE_UNAVAILABLE` from every call the browser refuses, fails or leaves unanswered
 */
export function indexedDbStorage(options: indexedDbStorage.Options = {}): WalletStorage {
  const { name = 'latchkey', clock = systemClock, limitMs = 1_400, factory = () => globalThis.indexedDB } = options;
  const database = openDatabase(name, factory);

  /** One answer within the time, or one error that says what failed. */
  function limited<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const refuse = (cause?: unknown) => reject(coreError(STORAGE_UNAVAILABLE, { cause }));
      const timer = clock.setTimeout(refuse, limitMs);
      work.then(resolve, refuse).finally(() => clock.clearTimeout(timer));
    });
  }

  const put = (store: 'records' | 'keys', key: string, value: unknown) =>
    database.run(store, 'readwrite', (open) => {
      open.put(value, key);
      return () => {};
    });
  const get = (store: 'records' | 'keys', key: string) =>
    database.run(store, 'readonly', (open) => {
      const found = open.get(key);
      return () => found.result as unknown;
    });
  const remove = (store: 'records' | 'keys', key: string) =>
    limited(
      database.run(store, 'readwrite', (open) => {
        open.delete(key);
        return () => {};
      }),
    );

  async function putKey(key: string, value: CryptoKey) {
    await put('keys', key, value);
    await subtle().sign(ecdsaSha256, (await get('keys', key)) as CryptoKey, new Uint8Array());
  }

  return {
    keptIn: 'storage',
    records: {
      get: (key) => limited(get('records', key)),
      put: (key, record) => limited(put('records', key, record)),
      delete: (key) => remove('records', key),
      list: (prefix) =>
        limited(
          database.run('records', 'readonly', (open) => {
            const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
            const names = open.getAllKeys(range);
            const values = open.getAll(range);
            return () => names.result.map((key, at) => [String(key), values.result[at] as unknown] as const);
          }),
        ),
    },
    keys: {
      // Some browsers answer null for a key they stored and cannot read.
      get: (key) => limited(get('keys', key)).then((found) => (found ?? undefined) as CryptoKey | undefined),
      put: (key, value) => limited(putKey(key, value)),
      delete: (key) => remove('keys', key),
    },
    close: () => database.close(),
  };
}

export declare namespace indexedDbStorage {
  interface Options {
    /** Name of the database; `latchkey` unless given. */
    readonly name?: string | undefined;
    readonly clock?: Clock | undefined;
    /** How long one call may take, in milliseconds, a second opening included; 1,400 unless given. */
    readonly limitMs?: number | undefined;
    /** Finds IndexedDB; asked at first use, since merely reading it throws in some frames. */
    readonly factory?: (() => IDBFactory) | undefined;
  }
}
